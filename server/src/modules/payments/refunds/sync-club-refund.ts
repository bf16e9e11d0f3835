import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { syncPlaces } from '../../../db/places.ts';
import type { ProviderRefund } from '../../../edge/payment-provider.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { lockPaymentToCancel, type PaymentToCancel } from './locked-payment.store.ts';
import { resolveFailedRefunds } from '../reconciliation/findings.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { findRefund, insertRefunds, type StoredRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * The club gave all the money of a payment back in its own dashboard: its tickets stay, and their
 * holder can take them out. So it is where a refund of ours had failed. A refund that failed gave
 * nothing back and changes nothing.
 */
export async function syncClubRefund(
  context: Context,
  payment: StoredPayment,
  made: ProviderRefund,
): Promise<void> {
  if (made.state === 'failed') return;
  const refund = await transaction(context.db, async (trx) => {
    const known = { paymentId: payment.id, isKnown: true } as const;
    const locked = await lockPaymentToCancel(trx, context.clock, known);
    if (!locked?.isRefundable && !locked?.isRefundOwed) return undefined;
    return writeClubRefund(trx, context, { payment, locked });
  });
  if (refund) await settleRefund(context, refund, made);
  forgetOffer(context, payment.drawId);
}

type Given = { payment: StoredPayment; locked: PaymentToCancel };

async function writeClubRefund(
  trx: Trx,
  context: Context,
  { payment: { id: paymentId }, locked: { isRefundOwed, now } }: Given,
): Promise<StoredRefund | undefined> {
  const refundId = context.random.uuidv7();
  if (isRefundOwed) await resolveFailedRefunds(trx, paymentId, now);
  const cause = 'club_refunded';
  await insertRefunds(trx, [{ refundId, paymentId }], { cause, keepsPlaces: true, now });
  await syncPlaces(trx, [paymentId]);
  return findRefund(trx, refundId);
}
