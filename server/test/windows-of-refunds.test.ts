import { describe, expect } from 'vitest';
import type { ProviderRefund } from '../src/edge/payment-provider.ts';
import { findPayment } from '../src/modules/payments/payments.store.ts';
import { refundPurchase } from '../src/modules/payments/purchases/refund-purchase.ts';
import { putOffRefund } from '../src/modules/payments/refunds/put-off-refund.ts';
import { refundPayment } from '../src/modules/payments/refunds/refund-payment.ts';
import {
  findWaitingRefund,
  type StoredRefund,
} from '../src/modules/payments/refunds/refunds.store.ts';
import { settleRefund } from '../src/modules/payments/refunds/settle-refund.ts';
import { syncLostRefund } from '../src/modules/payments/refunds/sync-lost-refund.ts';
import { liveTicketsOf } from './build/rows/bought-tickets.ts';
import { findingsAbout } from './build/rows/findings.ts';
import { buildSale, buyTickets, refundRows, type Shop } from './build/sale.ts';
import { bankSays } from './build/steps/bank-says.ts';
import { takeBackBought } from './build/take-back.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { waitsForALock } from './waits-for-a-lock.ts';

/** Two tickets that their buyer took back: the refund is written, and no money has moved. */
async function owed(shop: Shop, drawId: string): Promise<StoredRefund> {
  return owedFor(shop, await buyTickets(shop, drawId, { count: 2 }));
}

async function owedFor(shop: Shop, paymentId: string): Promise<StoredRefund> {
  await takeBackBought(shop, paymentId);
  const refund = await findWaitingRefund(shop.context.db, paymentId);
  if (!refund) throw new Error('nothing is owed');
  return refund;
}

/** Writes what the provider says of a refund of ours. */
async function providerSays(
  { context }: Pick<Shop, 'context'>,
  refund: StoredRefund,
  state: ProviderRefund['state'],
): Promise<void> {
  const { id: refundId } = refund;
  await settleRefund(context, refund, { id: `re_${refundId}`, refundId, state, reason: null });
}

describe('while an earlier word of the provider about a refund is written', () => {
  it('another process hears that it is paid, and that stays', async ({ shop, drawId }) => {
    const refund = await owed(shop, drawId);
    const stopped = stopBefore(shop.context, /UPDATE refunds SET state = \$1/);
    const writing = providerSays(stopped, refund, 'pending');
    await stopped.reachedBy(writing);
    await providerSays(shop, refund, 'succeeded');
    stopped.goOn();
    await writing;
    expect(await refundRows(shop, refund.paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});

describe('while a refund is left to the payer’s bank', () => {
  it('another process hears that the provider paid it, and that stays', async ({
    shop,
    drawId,
  }) => {
    const refund = await owed(shop, drawId);
    await bankSays(shop, refund.paymentId, 'lost');
    const stopped = stopBefore(shop.context, /UPDATE refunds SET amount_minor/);
    const leaving = refundPayment(stopped.context, { refundId: refund.id });
    await stopped.reachedBy(leaving);
    await providerSays(shop, refund, 'succeeded');
    stopped.goOn();
    await leaving;
    expect(await refundRows(shop, refund.paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});

describe('while the provider refuses a refund', () => {
  it('another process hears that it is paid, and nobody hears that it waits', async ({
    shop,
    drawId,
  }) => {
    const refund = await owed(shop, drawId);
    shop.payments.failNext({ call: 'refund', when: 'before', kind: 'refused' });
    const stopped = stopBefore(shop.context, /UPDATE refunds SET refusals = refusals \+ 1/);
    const paying = refundPayment(stopped.context, { refundId: refund.id });
    await stopped.reachedBy(paying);
    await providerSays(shop, refund, 'succeeded');
    stopped.goOn();
    await paying;
    const paid = { state: 'succeeded', refusals: 0 };
    expect(await refundRows(shop, refund.paymentId)).toMatchObject([paid]);
    expect(await findingsAbout(shop, refund.accountId)).toEqual([]);
  });
});

describe('while one of the last two refused refunds of a club is paid', () => {
  it('the other one waits, and no question is left open', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const bought = [await buyTickets(shop, drawId), await buyTickets(shop, drawId)] as const;
    const one = await owedFor(shop, bought[0]);
    const other = await owedFor(shop, bought[1]);
    for (const refund of [one, other]) await putOffRefund(shop.context, refund, 'refused');
    const stopped = stopBefore(shop.context, /SELECT follow_money/);
    const first = providerSays(stopped, one, 'succeeded');
    await stopped.reachedBy(first);
    const second = providerSays(shop, other, 'succeeded');
    await Promise.race([second, waitsForALock(shop)]);
    stopped.goOn();
    await Promise.all([first, second]);
    const open = await shop.context.db
      .selectFrom('findings')
      .select('kind')
      .where('subject', '=', one.accountId)
      .where('resolved_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('while a refund of ours is read that is in no row any more', () => {
  it('the club gives the money back, and the tickets stay (product §14.7)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { giveaways: 5 });
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    const payment = await findPayment(shop.context.db, paymentId);
    if (!payment) throw new Error('nothing was bought');
    const { providerPaymentId, total, fee } = payment;
    const stopped = stopBefore(
      shop.context,
      /FROM draws\s+WHERE id = \(SELECT draw_id FROM payments/,
    );
    // The whole share went back with it: no club can do that.
    const readFee = async () => ({ id: 'fee_lost', refunded: fee.amount, orderIds: [] });
    const context = { ...stopped.context, payments: { ...shop.payments, readFee } };
    const refundId = shop.context.random.uuidv7();
    const named = { id: `re_${refundId}`, refundId, providerPaymentId };
    const made = { ...named, amount: total.amount, state: 'succeeded', reason: null } as const;
    const priority = { purpose: 'refund' } as const;
    const reading = syncLostRefund(context, payment, { made, priority });
    await stopped.reachedBy(reading);
    await refundPurchase(shop.context, { ownerId: owner.ownerId, paymentId });
    stopped.goOn();
    expect(await reading).toBe(false);
    expect(await liveTicketsOf(shop, paymentId)).toBe(2);
    expect(await refundRows(shop, paymentId)).toMatchObject([{ cause: 'club_gave_back' }]);
  });
});
