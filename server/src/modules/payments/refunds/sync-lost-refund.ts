import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { ProviderRefund } from '../../../edge/payment-provider.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { lockPaymentToCancel } from './locked-payment.store.ts';
import { findRefund, insertRefunds } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Writes a refund of ours again that a restored database does not know: its holder had taken the
 * tickets out, and they go out again until the draw's time, or until it sold out. A name on the
 * refund alone proves nothing, for a club can write it; but no club can give back the platform's
 * share, and that went back with it. Answers false for any other refund, and changes nothing then.
 *
 * @throws {ProviderFailure} when nothing certain is known of the share
 */
export async function syncLostRefund(
  context: Context,
  payment: StoredPayment,
  { made, priority }: { made: ProviderRefund; priority: CallPriority },
): Promise<boolean> {
  const { refundId } = made;
  const { id: paymentId, drawId, accountId, providerPaymentId } = payment;
  if (refundId === null || providerPaymentId === null) return false;
  if (await findRefund(context.db, refundId)) return false;
  const { refunded } = await context.payments.readFee({ accountId, providerPaymentId }, priority);
  if (refunded < payment.fee.amount) return false;
  const refund = await transaction(context.db, async (trx) => {
    const locked = await lockPaymentToCancel(trx, context.clock, { paymentId, isKnown: true });
    if (!locked?.isRefundable) return undefined;
    const { isBeforeCut, isSoldOut, now } = locked;
    const cause = 'buyer_asked';
    await insertRefunds(trx, [{ refundId, paymentId }], { cause, keepsPlaces: false, now });
    if (isBeforeCut && !isSoldOut) {
      await voidTickets(trx, { paymentId, drawId, reason: 'holder', now });
    }
    return findRefund(trx, refundId);
  });
  if (refund) await settleRefund(context, refund, made);
  forgetOffer(context, drawId);
  return refund !== undefined;
}
