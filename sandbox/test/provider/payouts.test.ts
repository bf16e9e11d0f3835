import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/identifiers.ts';
import { useShop } from './shop.ts';

const hours = 60 * 60;
const days = 24 * hours;

describe('paying an account out', () => {
  const shop = useShop('one test');

  async function pay(): Promise<string> {
    const { id } = await shop.openSession();
    await shop.pay(id);
    return referenceId((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent);
  }

  async function payOut(wish: object = {}): Promise<Stripe.Payout | undefined> {
    const { payouts } = await shop.control('payout', { account: shop.account, ...wish });
    return (payouts as Stripe.Payout[])[0];
  }

  async function movesOf(payout: Stripe.Payout | undefined) {
    const query = { payout: payout?.id ?? '', expand: ['data.source'] };
    return (await shop.stripe.balanceTransactions.list(query)).data;
  }

  it('takes all that can be used, and says what it is made of', async () => {
    const intent = await pay();
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 1000 });
    await shop.pass(2 * days);
    await pay();
    // 3,000 less 450 and the provider's 117, less 1,000 that went back.
    const payout = await payOut();
    expect(payout).toMatchObject({ amount: 1433, status: 'pending', automatic: true });
    const moves = await movesOf(payout);
    expect(moves.map(({ reporting_category: kind }) => kind).toSorted()).toEqual([
      'charge',
      'payout',
      'refund',
    ]);
    expect(moves.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(await payOut()).toBeUndefined();
  });

  it('says so by events, once it is listed and when the bank has it', async () => {
    await pay();
    await shop.pass(2 * days);
    const payout = await payOut();
    expect(payout?.reconciliation_status).toBe('in_progress');
    await shop.pass(1 * hours);
    await shop.settle();
    expect(shop.eventsOf('payout.reconciliation_completed')).toHaveLength(1);
    await shop.pass(23 * hours);
    await shop.settle();
    expect(shop.eventsOf('payout.paid')).toMatchObject([
      { account: shop.account, data: { object: { id: payout?.id, status: 'paid' } } },
    ]);
    const [listed] = (await shop.stripe.payouts.list()).data;
    expect(listed).toMatchObject({ id: payout?.id, reconciliation_status: 'completed' });
  });

  it('has the money of a failed one in the next one', async () => {
    await pay();
    await shop.pass(2 * days);
    const first = await payOut({ fails: true });
    await shop.pass(1 * days);
    await shop.settle();
    expect(shop.eventsOf('payout.failed')).toMatchObject([
      { data: { object: { id: first?.id, failure_code: 'account_closed' } } },
    ]);
    const second = await payOut();
    expect(second?.amount).toBe(first?.amount);
    const kinds = (await movesOf(second)).map(({ type }) => type);
    expect(kinds.toSorted()).toEqual(['payout', 'payout_failure']);
    await shop.control('payout/end', { payout: second?.id, outcome: 'paid' });
    await shop.control('payout/end', { payout: second?.id, outcome: 'failed' });
    expect(await payOut()).toMatchObject({ amount: first?.amount });
  });

  it('follows a schedule', async () => {
    await shop.control('payout/schedule', { account: shop.account, every: 'day' });
    await pay();
    await shop.pass(1 * days);
    expect((await shop.stripe.payouts.list()).data).toEqual([]);
    await shop.pass(1 * days);
    await pay();
    await shop.pass(1 * days);
    await shop.pass(1 * days);
    const { data } = await shop.stripe.payouts.list();
    expect(data.map(({ amount }) => amount)).toEqual([2433, 2433]);
  });

  it('does not list what one by hand is made of', async () => {
    await pay();
    await shop.pass(2 * days);
    const payout = await payOut({ byHand: true });
    expect(payout?.reconciliation_status).toBe('not_applicable');
    await expect(movesOf(payout)).rejects.toThrow(/only be filtered on automatic/);
  });
});
