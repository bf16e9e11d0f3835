import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { orderTickets, publishSandboxDraw, fundedShopOfFile } from '../build/sandbox-sale.ts';

const forgedId = 'evt_forged';
const secret = 'whsec_sandbox';

/** The event that a paid session of ours makes, as a forger would write it. */
const { shop, owner, accountId: account } = await fundedShopOfFile();
const { email, body } = await orderTickets(shop, await publishSandboxDraw(shop, owner));
const { id } = await shop.context.db
  .selectFrom('payments')
  .select('id')
  .where('email', '=', email)
  .executeTakeFirstOrThrow();
const session = body.paymentUrl.split('/').at(-1);
const object = { id: session, object: 'checkout.session', client_reference_id: id };
const type = 'checkout.session.completed';
const created = Math.floor(shop.context.clock.now().getTime() / 1000);
const names = { id: forgedId, object: 'event', type, account };
const payload = JSON.stringify({ ...names, created, data: { object } });

/** The signature of the library for the event, at the product's time unless given another. */
function signed(change: { payload?: string; secret?: string; ageSeconds?: number } = {}): string {
  const { ageSeconds = 0, ...other } = change;
  const timestamp = Math.floor(shop.context.clock.now().getTime() / 1000) - ageSeconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp, ...other });
}

async function send(body: string, signature: string | undefined): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  return (await fetch(shop.webhookUrl, { method: 'POST', headers, body })).status;
}

async function storedEvents(): Promise<unknown[]> {
  return shop.context.db
    .selectFrom('provider_events')
    .select('event_id')
    .where('event_id', '=', forgedId)
    .execute();
}

describe('a delivery to the webhook', () => {
  it.each([
    ['no signature', () => undefined],
    ['an empty signature', () => ''],
    ['a signature that is none', () => 'forged'],
    ['the right fields and a made-up value', () => 't=1,v1=00'],
    ['a signature by another secret', () => signed({ secret: 'whsec_guessed' })],
    ['a signature by an empty secret', () => signed({ secret: '' })],
    ['a genuine signature named as the test scheme', () => signed().replace('v1=', 'v0=')],
    ['the signature of another body', () => signed({ payload: '{}' })],
    ['a genuine signature of seven minutes ago', () => signed({ ageSeconds: 420 })],
  ])('with %s is refused, and nothing is stored (product §14.6)', async (_, signature) => {
    expect(await send(payload, signature())).toBe(400);
    expect(await storedEvents()).toEqual([]);
  });

  it('of 1.2 MB is refused unread, also when it is signed', async () => {
    const large = payload.replace(/}$/, `,"padding":"${'x'.repeat(1_200_000)}"}`);
    expect(await send(large, signed({ payload: large }))).toBe(413);
    expect(await storedEvents()).toEqual([]);
  });

  it('that is genuine and the same is taken', async () => {
    expect(await send(payload, signed())).toBe(200);
    expect(await storedEvents()).toHaveLength(1);
  });

  it('that says that an unpaid session was paid grants nothing (product §14.6)', async () => {
    await shop.settle();
    const payments = await shop.context.db.selectFrom('payments').select('state').execute();
    expect(payments).toEqual([{ state: 'open' }]);
    expect(await shop.context.db.selectFrom('tickets').select('code').execute()).toEqual([]);
  });
});
