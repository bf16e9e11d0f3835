import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { ProviderRefund } from '../../edge/payment-provider.ts';
import { reviewWinner } from '../../jobs/catalogue.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { lockPaymentToCancel, voidTickets } from './cancel-payment.store.ts';
import type { StoredPayment } from './payments.store.ts';
import { findRefund, insertRefunds } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * The club gave all the money of a payment back in its own dashboard: until the draw's close the
 * tickets become void and their places free; afterwards the list of tickets stays as it is. A refund
 * that failed gave nothing back and changes nothing.
 */
export async function followClubRefund(
  context: Context,
  { id: paymentId, email, drawId, membershipId }: StoredPayment,
  made: ProviderRefund,
): Promise<void> {
  if (made.state === 'failed') return;
  const now = context.clock.now();
  const refundId = context.random.uuidv7();
  const reason = membershipId === null ? 'refund' : 'membershipCancelled';
  const refund = await transaction(context.db, async (trx) => {
    const payment = await lockPaymentToCancel(trx, { paymentId, email });
    if (!payment?.isRefundable) return undefined;
    if (payment.isDrawOpen) await voidTickets(trx, { paymentId, drawId, reason, now });
    else await context.jobs.enqueue(trx, reviewWinner, { drawId });
    await insertRefunds(trx, [{ refundId, paymentId }], { cause: 'club_refunded', now });
    return findRefund(trx, refundId);
  });
  if (refund) await settleRefund(context, refund, made);
  forgetOffer(context, drawId);
}
