import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { syncPlaces } from '../../../db/places.ts';
import type { ProviderRefund } from '../../../edge/payment-provider.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import { lockPaymentToCancel, type PaymentToCancel } from './locked-payment.store.ts';
import { resolveFailedRefunds } from '../reconciliation/findings.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { findRefund, insertRefunds, type StoredRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * The club gave all the money of a payment back in its own dashboard: until the draw's close the
 * tickets become void and their places free; afterwards, and where the package was cancelled, the
 * tickets stay, and a winner keeps the prize. So it does where a refund of ours had failed. A refund that failed
 * gave nothing back and changes nothing.
 */
export async function syncClubRefund(
  context: Context,
  payment: StoredPayment,
  made: ProviderRefund,
): Promise<void> {
  if (made.state === 'failed') return;
  const refund = await transaction(context.db, async (trx) => {
    const locked = await lockPaymentToCancel(trx, { paymentId: payment.id, email: payment.email });
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
  { payment: { id: paymentId, drawId }, locked }: Given,
): Promise<StoredRefund | undefined> {
  const now = context.clock.now();
  const refundId = context.random.uuidv7();
  const { isRefundOwed, isDrawOpen, isPackageCancelled } = locked;
  const losesTickets = isDrawOpen && !isRefundOwed && !isPackageCancelled;
  if (isRefundOwed) await resolveFailedRefunds(trx, paymentId, now);
  if (losesTickets) await voidTickets(trx, { paymentId, drawId, reason: 'club', now });
  await insertRefunds(trx, [{ refundId, paymentId }], {
    cause: 'club_refunded',
    keepsPlaces: isPackageCancelled,
    now,
  });
  await syncPlaces(trx, [paymentId]);
  return findRefund(trx, refundId);
}
