import { afterEach, describe, expect, it } from 'vitest';
import { cancelWithCode } from '../../../../test/build/refund-code.ts';
import {
  orderTickets,
  publishSandboxDraw,
  sellAtSandbox,
  type SandboxSale,
  fundedShopOfFile,
} from '../../../../test/build/sandbox-sale.ts';
import { checkInvariants } from '../../../../test/invariants.ts';

/** The provider keeps the answer to a key for a day, an error too. */
const { shop, owner, accountId } = await fundedShopOfFile();
afterEach(async () => {
  await shop.control('webhooks', { hold: false });
  await shop.settle();
  await checkInvariants(shop.context.db);
});

/** Two tickets for 20 dollars. */
async function bought(): Promise<SandboxSale> {
  return sellAtSandbox(shop, owner);
}

async function paymentOf(email: string) {
  return shop.context.db
    .selectFrom('payments')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function takeBack({ paymentId, email }: SandboxSale): Promise<void> {
  expect((await cancelWithCode(shop, { paymentId, email })).status).toBe(200);
}

/** The money of a payment that went back, at the provider. */
async function backOf({ intent }: SandboxSale): Promise<number[]> {
  const name = { accountId, providerPaymentId: intent };
  const made = await shop.context.payments.listRefunds(name, { purpose: 'refund' });
  return made.map(({ amount }) => amount).toReversed();
}

async function refundOf({ paymentId }: SandboxSale) {
  return shop.context.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

describe('a refund that the provider refused once', () => {
  it('for a dispute is paid when the bank has decided, not a day later (product §14.8)', async () => {
    const sold = await bought();
    await shop.control('webhooks', { hold: true });
    await shop.control('dispute', { paymentIntent: sold.intent });
    await takeBack(sold);
    await shop.doJobs();
    expect(await refundOf(sold)).toMatchObject({ state: 'requested', last_error: 'disputed' });
    const [dispute] = await listDisputes(sold);
    await shop.control('dispute/close', { dispute, outcome: 'won' });
    await shop.control('webhooks', { hold: false });
    await shop.settle();
    expect(await refundOf(sold)).toMatchObject({ state: 'succeeded' });
    expect(await backOf(sold)).toEqual([2000]);
  });

  it('by an error of its own is paid at the next try (product §14.7)', async () => {
    const sold = await bought();
    const path = '/v1/refunds';
    await shop.control('fail-next-call', { when: 'before', path, remembered: true });
    await takeBack(sold);
    await shop.doJobs();
    expect(await refundOf(sold)).toMatchObject({ state: 'requested', tries: 1 });
    await shop.pass(6);
    expect(await refundOf(sold)).toMatchObject({ state: 'succeeded', tries: 2 });
    expect(await backOf(sold)).toEqual([2000]);
  });

  it('and made all the same is not made again', async () => {
    const sold = await bought();
    const path = '/v1/refunds';
    await shop.control('fail-next-call', { when: 'after', path, remembered: true });
    await takeBack(sold);
    await shop.doJobs();
    await shop.pass(6);
    expect(await refundOf(sold)).toMatchObject({ state: 'succeeded' });
    expect(await backOf(sold)).toEqual([2000]);
  });
});

describe('a payment page that the provider never made', () => {
  it('holds its places until its own end, whatever the provider repeats (product §14.5)', async () => {
    const drawId = await publishSandboxDraw(shop, owner);
    const path = '/v1/checkout/sessions';
    await shop.control('fail-next-call', { when: 'before', path, remembered: true });
    const { status, email } = await orderTickets(shop, drawId);
    expect(status).toBe(502);
    await shop.pass(20 * 60);
    expect(await paymentOf(email)).toMatchObject({ state: 'reserved' });
    await shop.walkTo(new Date(shop.context.clock.now().getTime() + 20 * 60_000));
    expect(await paymentOf(email)).toMatchObject({ state: 'released' });
  });
});

describe("a club's own refund under the name of ours", () => {
  it('is never taken for ours by that name alone (product §14.8)', async () => {
    const sold = await bought();
    await shop.control('webhooks', { hold: true });
    await shop.control('fail-next-call', { when: 'before', times: 2, path: '/v1/refunds' });
    await takeBack(sold);
    await shop.doJobs();
    const { id } = await refundOf(sold);
    const fields = { payment_intent: sold.intent, amount: '100', 'metadata[refundId]': id };
    await shop.asClub(accountId, '/v1/refunds', fields);
    await shop.control('webhooks', { hold: false });
    await shop.pass(60);
    expect(await backOf(sold)).toEqual([100, 1900]);
    expect(await refundOf(sold)).toMatchObject({ state: 'succeeded', amount_minor: 1900 });
  });
});

async function listDisputes({ intent }: SandboxSale): Promise<string[]> {
  const page = await shop.seenByClub(accountId, `/v1/disputes?payment_intent=${intent}`);
  return (page['data'] as { id: string }[]).map(({ id }) => id);
}
