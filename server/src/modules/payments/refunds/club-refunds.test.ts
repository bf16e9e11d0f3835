import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { afterEach, describe, expect, it } from 'vitest';
import { cancelWithCode } from '../../../../test/build/refund-code.ts';
import {
  sellAtSandbox,
  type SandboxSale,
  fundedShopOfFile,
} from '../../../../test/build/sandbox-sale.ts';
import { readProviderFees } from '../reconciliation/provider-records.ts';
import { readRefunds } from './read-refunds.ts';
import { returnFee } from './return-fee.ts';
import { reconcileAccount } from '../reconciliation/reconcile-account.ts';

/** Clubs give money back by hand, in parts and in whole, while the product does the same. */
const { shop, owner, accountId } = await fundedShopOfFile();
afterEach(async () => {
  await shop.control('webhooks', { hold: false, dropNext: 0 });
  await shop.settle();
  const fees = await readProviderFees(shop.context);
  const { differences } = await reconcileAccount(shop.context, { accountId, fees });
  if (differences.length > 0) throw new Error(differences.join('\n'));
});

const refundFails = '4000 0000 0000 5126';

/** Two tickets for 20 dollars. */
async function bought(card?: string): Promise<SandboxSale> {
  return sellAtSandbox(shop, owner, { card });
}

/** In the club's dashboard; minor units. */
async function clubGives({ intent }: SandboxSale, amount: number): Promise<string> {
  const fields = { payment_intent: intent, amount: String(amount) };
  const made = await shop.asClub(accountId, '/v1/refunds', fields);
  return String(made['id']);
}

/** Nobody hears of what happens at the provider meanwhile. */
async function unheard(work: () => Promise<unknown>): Promise<void> {
  await shop.control('webhooks', { dropNext: 20 });
  await work();
  await shop.control('webhooks', { dropNext: 0 });
}

const priority = { purpose: 'refund' } as const;

/** The money of a payment that went back, at the provider. */
async function backOf({ intent }: SandboxSale): Promise<number[]> {
  const name = { accountId, providerPaymentId: intent };
  const made = await shop.context.payments.listRefunds(name, { purpose: 'refund' });
  const back = made.filter(({ state }) => state === 'succeeded');
  return back.map(({ amount }) => amount).toReversed();
}

async function stateOf({ paymentId, email }: SandboxSale): Promise<string | undefined> {
  const { body } = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
  return body.state;
}

/** The findings of a payment that wait for a person. */
async function findingsOf({ paymentId }: SandboxSale): Promise<string[]> {
  const { db } = shop.context;
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .execute();
  const rows = await db
    .selectFrom('findings')
    .select('kind')
    .where('subject', 'in', [paymentId, ...refunds.map(({ id }) => id)])
    .where('resolved_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function takeBack({ paymentId, email }: SandboxSale): Promise<void> {
  expect((await cancelWithCode(shop, { paymentId, email })).status).toBe(200);
}

describe('a part that the club gave back', () => {
  it('of just half is never taken for our refund of the other half (product §14.8)', async () => {
    const sold = await bought();
    await clubGives(sold, 1000);
    await shop.doJobs();
    await takeBack(sold);
    // The news of the club's refund comes again while ours waits for its job.
    await readRefunds(shop.context, { accountId, providerPaymentId: sold.intent }, priority);
    await shop.settle();
    expect(await backOf(sold)).toEqual([1000, 1000]);
    expect(await stateOf(sold)).toBe('refunded');
    expect(await findingsOf(sold)).toEqual([]);
  });

  it('of just half is never taken for ours after a try without an answer', async () => {
    const sold = await bought();
    await clubGives(sold, 1000);
    await shop.doJobs();
    await takeBack(sold);
    await shop.control('fail-next-call', { when: 'before', times: 2, path: '/v1/refunds' });
    await shop.doJobs();
    await shop.pass(60);
    expect(await backOf(sold)).toEqual([1000, 1000]);
    expect(await findingsOf(sold)).toEqual([]);
  });

  it('and that nobody heard of leaves ours for what is left', async () => {
    const sold = await bought();
    await unheard(async () => clubGives(sold, 700));
    await takeBack(sold);
    await shop.settle();
    expect(await backOf(sold)).toEqual([700, 1300]);
    expect(await stateOf(sold)).toBe('refunded');
    expect(await findingsOf(sold)).toEqual([]);
  });

  it('while ours waits leaves ours for what is left', async () => {
    const sold = await bought();
    await takeBack(sold);
    await clubGives(sold, 700);
    await shop.settle();
    expect(await backOf(sold)).toEqual([700, 1300]);
    expect(await findingsOf(sold)).toEqual([]);
  });
});

/** The platform's share of a payment at the provider, in minor units: taken, and given back. */
async function shareOf({ intent }: SandboxSale): Promise<{ taken: number; back: number }> {
  const page = await shop.seenByClub(accountId, `/v1/charges?payment_intent=${intent}`);
  const [charge] = page['data'] as { id: string }[];
  const fee = (await readProviderFees(shop.context)).get(charge?.id ?? '');
  return { taken: fee?.amount ?? 0, back: fee?.refunded ?? 0 };
}

describe("the platform's share of what the club gave back", () => {
  it('stays while a ticket stays, and goes back once when its holder takes the tickets out (product §14.8)', async () => {
    const sold = await bought();
    await clubGives(sold, 2000);
    await shop.settle();
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 0 });
    expect(await stateOf(sold)).toBe('refunded');
    await takeBack(sold);
    await shop.settle();
    expect(await backOf(sold)).toEqual([2000]);
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
    await readRefunds(shop.context, { accountId, providerPaymentId: sold.intent }, priority);
    await shop.settle();
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
  });

  it('goes back for each part once they are out, and with our refund of the rest in full', async () => {
    const sold = await bought();
    await clubGives(sold, 333);
    await clubGives(sold, 667);
    await shop.settle();
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 0 });
    await takeBack(sold);
    await shop.settle();
    await shop.pass(60);
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
  });

  it('goes back with the tickets of a payment that the issuer reported as fraud', async () => {
    const sold = await bought();
    await clubGives(sold, 2000);
    await shop.settle();
    await shop.control('fraud-warning', { paymentIntent: sold.intent });
    await shop.settle();
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
  });

  it('goes back when the draw is cancelled: all are paid back alike', async () => {
    const sold = await bought();
    await clubGives(sold, 2000);
    await shop.settle();
    await shop.call(cancelDrawCall, { params: { id: sold.drawId } }, { token: owner.token });
    await shop.settle();
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
  });

  it('waits for a refund of ours that is under way, which brings its own share', async () => {
    const sold = await bought();
    await takeBack(sold);
    await clubGives(sold, 700);
    await shop.settle();
    await shop.pass(60);
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
  });

  it.each(['before', 'after'])(
    'moves once where the provider failed %s it acted, by two processes at once',
    async (when) => {
      const sold = await bought();
      await clubGives(sold, 2000);
      await shop.settle();
      await takeBack(sold);
      await shop.control('fail-next-call', { when, path: '/v1/application_fees/' });
      const { paymentId } = sold;
      const both = [1, 2].map(async () => returnFee(shop.context, { paymentId }));
      await Promise.all(both);
      await shop.pass(60);
      expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
      expect(await findingsOf(sold)).toEqual([]);
    },
  );
});

describe('all that the club gave back in parts', () => {
  it('leaves nothing for ours, which is done', async () => {
    const sold = await bought();
    await unheard(async () => {
      await clubGives(sold, 800);
      await clubGives(sold, 1200);
    });
    const path = { params: { id: sold.drawId } };
    await shop.call(cancelDrawCall, path, { token: owner.token });
    await shop.settle();
    expect(await backOf(sold)).toEqual([800, 1200]);
    expect(await stateOf(sold)).toBe('refunded');
    expect(await findingsOf(sold)).toEqual([]);
  });

  it('but for a part that never arrived is put before a person', async () => {
    const sold = await bought(refundFails);
    await clubGives(sold, 900);
    await shop.pass(1_800);
    await clubGives(sold, 1100);
    await shop.settle();
    expect(await stateOf(sold)).toBe('refunded');
    await shop.pass(1_801);
    expect(await backOf(sold)).toEqual([1100]);
    expect(await findingsOf(sold)).toEqual(['refund-failed']);
  });

  // The last one: with this card what is given by hand fails an hour later too.
  it('by hand after ours failed is what its buyer and its books go by', async () => {
    const sold = await bought(refundFails);
    await takeBack(sold);
    await shop.settle();
    await shop.pass(7_200);
    expect(await stateOf(sold)).toBe('refunding');
    expect(await findingsOf(sold)).toEqual(['refund-failed']);
    await clubGives(sold, 2000);
    await shop.settle();
    expect(await stateOf(sold)).toBe('refunded');
    expect(await findingsOf(sold)).toEqual([]);
  });
});

describe("the platform's share for a club that cut its tie", () => {
  it('is put before a person, whose word has it tried again', async () => {
    const sold = await bought();
    await clubGives(sold, 2000);
    await shop.settle();
    await takeBack(sold);
    await shop.control('account', { account: accountId, deauthorized: true });
    await shop.settle();
    expect(await findingsOf(sold)).toEqual(['fee-not-returned']);
    await shop.control('account', { account: accountId, deauthorized: false });
    await shop.context.db
      .updateTable('fee_returns')
      .set({ try_at: shop.context.clock.now() })
      .where('payment_id', '=', sold.paymentId)
      .execute();
    await shop.settle();
    expect(await shareOf(sold)).toEqual({ taken: 300, back: 300 });
    expect(await findingsOf(sold)).toEqual([]);
  });
});
