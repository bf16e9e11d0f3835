import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import { beginRefunds } from './begin-refunds.ts';
import { lockPaymentToCancel } from './locked-payment.store.ts';

/** Why nothing of a payment is taken back; `missing` for an unknown one and for another e-mail's. */
export type Obstacle = 'missing' | 'drawn' | 'refunded' | 'disputed';

/**
 * Makes the tickets of a buyer's payment void and writes the refund of all of it, until the draw's
 * close; the money moves after the caller's transaction. Answers the draw, or what stands against it.
 */
export async function takeBackPayment(
  trx: Trx,
  context: Context,
  { paymentId, email, now }: { paymentId: string; email: string; now: Date },
): Promise<Obstacle | { drawId: string }> {
  const payment = await lockPaymentToCancel(trx, { paymentId, email });
  if (!payment) return 'missing';
  const { drawId, isRefundable, isDisputed, isDrawOpen } = payment;
  if (!isRefundable) return 'refunded';
  if (!isDrawOpen) return 'drawn';
  // The bank has the money already: giving it back as well would pay twice.
  if (isDisputed) return 'disputed';
  await voidTickets(trx, { paymentId, drawId, reason: 'refund', now });
  await beginRefunds(trx, context, { paymentIds: [paymentId], cause: 'buyer_asked', now });
  return { drawId };
}
