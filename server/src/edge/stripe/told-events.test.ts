import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { createHmac, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  buildSandboxSeller,
  openSandboxShop,
  webhookSecret,
} from '../../../test/build/sandbox-shop.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { closeDraw } from '../../modules/draw-run/close-draw.ts';
import { settleOpenCheckouts } from '../../modules/draw-run/settle-draw.ts';
import { storeProviderFees } from '../../modules/payments/reconciliation/store-provider-fees.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { webhookSecretUses } from '../../metrics/tallies.ts';
import { webhookUses } from './webhook-uses.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);

const readSession = 'GET /v1/checkout/sessions/{id}';
const email = 'mia@example.com';

async function newDraw(): Promise<string> {
  const { token } = owner;
  return (await shop.call(createDrawCall, { body: drawBody(shop.context) }, { token })).body.data
    .id;
}

async function checkOut(given?: string) {
  const drawID = given ?? (await newDraw());
  const order = { drawID, count: 1, email, paymentMethod: 'card' as const };
  const { paymentUrl } = (await shop.call(startPaymentCall, { body: order })).body;
  const row = await shop.context.db
    .selectFrom('payments')
    .select(['id', 'draw_id as drawId', 'account_id as accountId', 'session_id as sessionId'])
    .where('session_url', '=', paymentUrl)
    .executeTakeFirstOrThrow();
  return { paymentUrl, ...row, sessionId: row.sessionId ?? '' };
}

type Checkout = Awaited<ReturnType<typeof checkOut>>;

async function findingsOf({ id }: Checkout) {
  const { db } = shop.context;
  return db.selectFrom('findings').select(['kind', 'detail']).where('subject', '=', id).execute();
}

async function paymentOf({ id }: Checkout) {
  const row = await shop.context.db
    .selectFrom('payments')
    .select(['state', 'provider_payment_id as intent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { count } = await shop.context.db
    .selectFrom('tickets')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('payment_id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...row, tickets: count };
}

type Words = Record<string, unknown>;

/**
 * An event that calls a session paid on which nobody paid: what comes of it shows who is believed.
 */
async function untrue({ accountId, sessionId }: Checkout, said: Words = {}): Promise<Words> {
  const session = await shop.seenByClub(accountId, `/v1/checkout/sessions/${sessionId}`);
  const paid = { status: 'complete', payment_status: 'paid', url: null };
  const intent = `pi_${randomUUID()}`;
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    account: accountId,
    api_version: Stripe.API_VERSION,
    created: Math.floor(shop.context.clock.now().getTime() / 1000),
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: { ...session, ...paid, payment_intent: intent, ...said } },
  };
}

/** Hands an event in, as the provider does; answers the status. */
async function handIn(event: Words, secret = webhookSecret): Promise<number> {
  const payload = JSON.stringify(event);
  const at = Math.floor(shop.context.clock.now().getTime() / 1000);
  const code = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${code}` };
  const url = '/webhooks/stripe';
  return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

async function deliver(event: Words, secret = webhookSecret): Promise<number> {
  const status = await handIn(event, secret);
  await shop.doJobs();
  return status;
}

/** The calls that some work makes. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = shop.calls.length;
  await work();
  return shop.calls.slice(before);
}

/** Deliveries that no secret verified, as the operator sees them. */
async function refusedDeliveries(): Promise<number> {
  const { values } = await webhookSecretUses.get();
  return values.find(({ labels }) => labels.kind === 'none')?.value ?? 0;
}

describe('an event', () => {
  it('is taken by the newest secret and by an earlier one, and all are counted (product §11.15)', async () => {
    const ignored = { ...(await untrue(await checkOut())), type: 'customer.created' };
    const before = { ...webhookUses() };
    const refusedBefore = await refusedDeliveries();
    const again = () => ({ ...ignored, id: `evt_${randomUUID()}` });
    expect(await handIn(again(), 'whsec_new')).toBe(200);
    expect(await handIn(again(), webhookSecret)).toBe(200);
    expect(await handIn(again(), 'whsec_unknown')).toBe(400);
    const { byNewest, byEarlier } = webhookUses();
    expect({ byNewest, byEarlier }).toEqual({
      byNewest: before.byNewest + 1,
      byEarlier: before.byEarlier + 1,
    });
    expect(await refusedDeliveries()).toBe(refusedBefore + 1);
  });
});

describe('a purchase', () => {
  it('makes one call to the provider, for its page (product §14.13)', async () => {
    const calls = await callsOf(async () => {
      const checkout = await checkOut();
      await shop.payWith('4242 4242 4242 4242', checkout.paymentUrl);
      await shop.doJobs();
      expect(await paymentOf(checkout)).toMatchObject({ state: 'paid', tickets: 1 });
    });
    expect(calls).toEqual(['POST /v1/checkout/sessions']);
  });

  it('makes no further one when its page expires', async () => {
    const checkout = await checkOut();
    const { sessionId, accountId } = checkout;
    const calls = await callsOf(async () => {
      await shop.asClub(accountId, `/v1/checkout/sessions/${sessionId}/expire`, {});
      await shop.doJobs();
    });
    expect(await paymentOf(checkout)).toMatchObject({ state: 'released' });
    expect(calls).toEqual([]);
  });

  it('keeps what its event told until it is handled, and nothing about its buyer (product §14.6)', async () => {
    const checkout = await checkOut();
    const event = await untrue(checkout, { customer_details: { email, name: 'Mia' } });
    const told = async () => {
      const { db } = shop.context;
      const rows = db
        .selectFrom('provider_events')
        .select('told')
        .where('payment_id', '=', checkout.id);
      return (await rows.executeTakeFirstOrThrow()).told;
    };
    await handIn(event);
    expect(await told()).toEqual({
      kind: 'session',
      id: checkout.sessionId,
      state: 'paid',
      paymentId: checkout.id,
      providerPaymentId: expect.stringContaining('pi_'),
      subscriptionId: null,
      invoiceId: null,
      total: { amount: 1_000, currency: 'AUD' },
    });
    await shop.doJobs();
    expect(await told()).toBe(null);
  });
});

describe('an event that says that our session is paid', () => {
  it('is believed when the provider signed it a moment ago', async () => {
    const checkout = await checkOut();
    const event = await untrue(checkout);
    expect(await callsOf(async () => deliver(event))).toEqual([]);
    expect(await paymentOf(checkout)).toMatchObject({ state: 'paid', tickets: 1 });
  });

  it('is refused when it is forged, and stored by nobody (product §14.6)', async () => {
    const checkout = await checkOut();
    expect(await deliver(await untrue(checkout), 'whsec_of_somebody')).toBe(400);
    expect(await paymentOf(checkout)).toMatchObject({ state: 'open', tickets: 0 });
  });

  it('brings nothing more when it is replayed, under its name or another', async () => {
    const checkout = await checkOut();
    const event = await untrue(checkout);
    await deliver(event);
    const after = await paymentOf(checkout);
    const calls = await callsOf(async () => {
      expect(await deliver(event)).toBe(200);
      expect(await deliver({ ...event, id: `evt_${randomUUID()}` })).toBe(200);
    });
    expect(calls).toEqual([]);
    expect(await paymentOf(checkout)).toEqual(after);
  });

  it.for([
    ['another account', { account: 'acct_of_somebody' }],
    ['no account', { account: undefined }],
  ] as const)('changes nothing when it is of %s (product §14.6)', async ([, change]) => {
    const checkout = await checkOut();
    await deliver({ ...(await untrue(checkout)), ...change });
    expect(await paymentOf(checkout)).toMatchObject({ state: 'open', tickets: 0 });
  });

  it.for([
    ['is older than an hour', { created: 1 }],
    ['is of another version of the interface', { api_version: '2020-08-27' }],
    ['names no version', { api_version: null }],
    ['is of the other mode', { livemode: true }],
  ] as const)('is read again when it %s (product §14.6)', async ([, change]) => {
    const checkout = await checkOut();
    const event = { ...(await untrue(checkout)), ...change };
    expect(await callsOf(async () => deliver(event))).toEqual([readSession]);
    expect(await paymentOf(checkout)).toMatchObject({ state: 'open', tickets: 0 });
  });

  it.for([
    ['another amount', { amount_total: 999 }],
    ['another currency', { currency: 'usd' }],
    ['no amount', { amount_total: null }],
    ['no money', { payment_intent: null }],
    ['no end', { status: 'open' }],
    ['no payment', { payment_status: 'unpaid' }],
    ['a free order', { payment_status: 'no_payment_required' }],
    ['a name of no end', { payment_intent: 'pi_'.repeat(1_000) }],
    ['a name of another form', { payment_intent: 'pi "1"' }],
  ] as const)('is read again when it tells of %s (product §14.6)', async ([, said]) => {
    const checkout = await checkOut();
    const event = await untrue(checkout, said);
    expect(await callsOf(async () => deliver(event))).toEqual([readSession]);
    expect(await paymentOf(checkout)).toMatchObject({ state: 'open', tickets: 0 });
  });

  it('is read again when our row does not know the session: a club can make one that names our payment', async () => {
    const checkout = await checkOut();
    const { sessionId, id } = checkout;
    const event = await untrue(checkout);
    const sessionOf = async (session: string | null) =>
      shop.context.db
        .updateTable('payments')
        .set({ session_id: session })
        .where('id', '=', id)
        .execute();
    await sessionOf(null);
    expect(await callsOf(async () => deliver(event))).toEqual([readSession]);
    expect(await paymentOf(checkout)).toMatchObject({ tickets: 0 });
    await sessionOf(sessionId);
  });
});

const silent = async () => Promise.reject(new ProviderFailure('unknown', 'no answer'));

describe('a ticket that only an event brought', () => {
  it('is void before its draw closes when nobody paid, and a person hears of it (product §14.6)', async () => {
    const checkout = await checkOut();
    await deliver(await untrue(checkout));
    expect(await paymentOf(checkout)).toMatchObject({ tickets: 1 });
    const { drawId, accountId, sessionId } = checkout;
    expect(await settleOpenCheckouts(shop.context, { drawId })).toBe(true);
    expect(await paymentOf(checkout)).toMatchObject({ tickets: 0 });
    expect(await findingsOf(checkout)).toEqual([
      {
        kind: 'payment-differs',
        detail:
          'An event said that it is paid; at the provider its session is expired. Its tickets are void.',
      },
    ]);
    // Nobody pays for tickets that are void.
    expect(await shop.seenByClub(accountId, `/v1/checkout/sessions/${sessionId}`)).toMatchObject({
      status: 'expired',
    });
    await checkInvariants(shop.context.db);
  });

  it('is found within a quarter of an hour, long before its draw (product §14.6)', async () => {
    const checkout = await checkOut();
    await deliver(await untrue(checkout));
    await shop.pass(16 * 60);
    expect(await paymentOf(checkout)).toMatchObject({ tickets: 0 });
    expect(await findingsOf(checkout)).toMatchObject([{ kind: 'payment-differs' }]);
  });

  it('takes part when it was paid, and all of them cost one call, a list (product §12.4)', async () => {
    const bought: Checkout[] = [];
    for (let n = 0; n < 3; n += 1) {
      const checkout = await checkOut(bought[0]?.drawId);
      await shop.payWith('4242 4242 4242 4242', checkout.paymentUrl);
      bought.push(checkout);
    }
    await shop.doJobs();
    const { drawId } = bought[0] ?? (await checkOut());
    const settling = async () => settleOpenCheckouts(shop.context, { drawId });
    expect(await callsOf(settling)).toEqual(['GET /v1/balance_transactions']);
    for (const checkout of bought) {
      expect(await paymentOf(checkout)).toMatchObject({ state: 'paid', tickets: 1 });
      expect(await findingsOf(checkout)).toEqual([]);
    }
    expect(await callsOf(settling)).toEqual([]);
  });

  it('takes part when the money is not in the records yet: its session is read', async () => {
    const checkout = await checkOut();
    await shop.payWith('4242 4242 4242 4242', checkout.paymentUrl);
    await shop.doJobs();
    const payments = { ...shop.context.payments, listMoves: async function* () {} };
    const { drawId } = checkout;
    const calls = await callsOf(async () =>
      settleOpenCheckouts({ ...shop.context, payments }, { drawId }),
    );
    expect(calls).toEqual([readSession]);
    expect(await paymentOf(checkout)).toMatchObject({ tickets: 1 });
    expect(await findingsOf(checkout)).toEqual([]);
  });

  it('takes part when the provider does not answer before the close, and a person hears of it', async () => {
    const checkout = await checkOut();
    await deliver(await untrue(checkout));
    const { drawId, accountId } = checkout;
    const { runAt } = await shop.context.db
      .selectFrom('draws')
      .select('run_at as runAt')
      .where('id', '=', drawId)
      .executeTakeFirstOrThrow();
    await shop.context.clock.moveTo(runAt);
    const listMoves = async function* () {
      yield await silent();
    };
    const payments = { ...shop.context.payments, listMoves, readCheckout: silent };
    expect(await settleOpenCheckouts({ ...shop.context, payments }, { drawId })).toBe(false);
    expect(await closeDraw(shop.context, { drawId })).toBe(true);
    await storeProviderFees(shop.context, { accountId });
    expect(await paymentOf(checkout)).toMatchObject({ tickets: 1 });
    expect(await findingsOf(checkout)).toMatchObject([
      { detail: expect.stringContaining('Its draw was closed before: its tickets took part.') },
    ]);
  });
});
