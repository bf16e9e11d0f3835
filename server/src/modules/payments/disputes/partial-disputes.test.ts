import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { listPurchasesCall } from '@clubdraw/contract/payments/purchases';
import { afterEach, describe, expect, it } from 'vitest';
import { cancelWithCode } from '../../../../test/build/refund-code.ts';
import {
  sellAtSandbox,
  type SandboxSale,
  fundedShopOfFile,
} from '../../../../test/build/sandbox-sale.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { reconcileAccount } from '../reconciliation/reconcile-account.ts';
import { readProviderFees } from '../reconciliation/provider-records.ts';
import { liveTicketsOf } from '../../../../test/build/rows/bought-tickets.ts';

/** The payer's bank takes a part of a purchase of five tickets for 50 dollars. */
const { shop, owner, accountId } = await fundedShopOfFile();
afterEach(async () => {
  await shop.control('webhooks', { hold: false, dropNext: 0 });
  await shop.settle();
  const found = await differences();
  if (found.length > 0) throw new Error(found.join('\n'));
  await checkInvariants(shop.context.db);
});

async function differences(): Promise<string[]> {
  const fees = await readProviderFees(shop.context);
  return (await reconcileAccount(shop.context, { accountId, fees })).differences;
}

async function bought(): Promise<SandboxSale> {
  return sellAtSandbox(shop, owner, { count: 5 });
}

/** The bank takes minor units. */
async function bankTakes({ intent }: SandboxSale, amount: number): Promise<void> {
  await shop.control('dispute', { paymentIntent: intent, amount });
  await shop.settle();
}

async function bankDecides({ intent }: SandboxSale, outcome: 'won' | 'lost'): Promise<void> {
  const page = await shop.seenByClub(accountId, `/v1/disputes?payment_intent=${intent}`);
  const [dispute] = (page['data'] as { id: string }[]).map(({ id }) => id);
  await shop.control('dispute/close', { dispute, outcome });
  await shop.settle();
}

async function backOf({ intent }: SandboxSale): Promise<number[]> {
  const name = { accountId, providerPaymentId: intent };
  const made = await shop.context.payments.listRefunds(name, { purpose: 'refund' });
  return made.map(({ amount }) => amount).toReversed();
}

async function newsOf({ paymentId, email }: SandboxSale) {
  const { body } = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
  return { state: body.state, byBank: body.byBank };
}

async function causesOf({ paymentId }: SandboxSale): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('refunds')
    .select('cause')
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map(({ cause }) => cause);
}

describe('a dispute of less than half of a purchase', () => {
  it('voids nothing, whatever the bank decides, and gives nothing else back (product §14.9)', async () => {
    const sold = await bought();
    await bankTakes(sold, 1000);
    expect(await liveTicketsOf(shop, sold.paymentId)).toBe(5);
    await bankDecides(sold, 'lost');
    expect(await liveTicketsOf(shop, sold.paymentId)).toBe(5);
    expect(await backOf(sold)).toEqual([]);
    const byBank = { amount: 10, rest: 0, isDecided: true, words: null };
    expect(await newsOf(sold)).toEqual({ state: 'paid', byBank });
    const params = { id: sold.drawId };
    const query = { email: sold.email };
    const { body } = await shop.call(listPurchasesCall, { params, query }, { token: owner.token });
    expect(body.purchases).toMatchObject([{ state: 'paid' }]);
  });

  it('leaves the rest to a buyer who takes the tickets back', async () => {
    const sold = await bought();
    await bankTakes(sold, 1000);
    await bankDecides(sold, 'lost');
    expect((await cancelWithCode(shop, sold)).status).toBe(200);
    await shop.settle();
    expect(await backOf(sold)).toEqual([4000]);
    expect(await liveTicketsOf(shop, sold.paymentId)).toBe(0);
  });
});

describe('a dispute of half of a purchase or more', () => {
  it('voids it, and when it is lost the rest goes back, which the page says (product §14.9)', async () => {
    const sold = await bought();
    await bankTakes(sold, 2500);
    expect(await liveTicketsOf(shop, sold.paymentId)).toBe(0);
    const open = { amount: 25, rest: 0, isDecided: false };
    expect(await newsOf(sold)).toMatchObject({ state: 'refunding', byBank: open });
    expect(await backOf(sold)).toEqual([]);
    await bankDecides(sold, 'lost');
    expect(await backOf(sold)).toEqual([2500]);
    expect(await causesOf(sold)).toEqual(['dispute_lost_in_part']);
    const byBank = { amount: 25, rest: 25, isDecided: true };
    expect(await newsOf(sold)).toMatchObject({ state: 'refunded', byBank });
    expect((await newsOf(sold)).byBank?.words?.text).toContain('The rest, $25.00 AUD, went back');
    const mail = shop.context.mailer.mails.findLast(({ to }) => to === sold.email);
    expect(mail?.subject).toBe('refundStarted');
  });

  it('gives the rest once, however often and by whomever it is heard of', async () => {
    const sold = await bought();
    await bankTakes(sold, 3000);
    await shop.control('webhooks', { duplicateNext: 10 });
    await bankDecides(sold, 'lost');
    await shop.pass(90_000);
    expect(await backOf(sold)).toEqual([2000]);
  });

  it('gives the rest when no event of its end came, and the provider fails at first', async () => {
    const sold = await bought();
    await bankTakes(sold, 3000);
    await shop.control('webhooks', { dropNext: 5 });
    await bankDecides(sold, 'lost');
    await shop.control('webhooks', { dropNext: 0 });
    await shop.control('fail-next-call', { when: 'after', path: '/v1/refunds' });
    await shop.pass(90_000);
    await shop.pass(60);
    expect(await backOf(sold)).toEqual([2000]);
  });

  it('leaves nothing to give where the club gave the rest by hand', async () => {
    const sold = await bought();
    await bankTakes(sold, 3000);
    await shop.control('webhooks', { hold: true });
    await bankDecides(sold, 'lost');
    const fields = { payment_intent: sold.intent, amount: '2000' };
    await shop.asClub(accountId, '/v1/refunds', fields);
    await shop.control('webhooks', { hold: false });
    await shop.settle();
    await shop.pass(3_601);
    expect(await backOf(sold)).toEqual([2000]);
    expect((await newsOf(sold)).state).toBe('refunded');
  });

  it('brings the tickets back when the club wins it', async () => {
    const sold = await bought();
    await bankTakes(sold, 4000);
    await bankDecides(sold, 'won');
    expect(await liveTicketsOf(shop, sold.paymentId)).toBe(5);
    expect(await backOf(sold)).toEqual([]);
  });
});

describe('the reconciliation', () => {
  it('names a paid purchase without tickets that refunds and lost disputes do not cover', async () => {
    const sold = await bought();
    await bankTakes(sold, 3000);
    await bankDecides(sold, 'lost');
    const { db } = shop.context;
    const refund = await db
      .deleteFrom('refunds')
      .where('payment_id', '=', sold.paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect((await differences()).join('\n')).toContain('none valid, 3000 of 5000 back');
    await db.insertInto('refunds').values(refund).execute();
  });
});
