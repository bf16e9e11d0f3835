import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import { beginRefunds } from './begin-refunds.ts';
import { lockPaymentToCancel, type Claim } from './locked-payment.store.ts';

/** Why nothing of a payment is taken back; `missing` for an unknown one and for another's. */
export type Obstacle = 'missing' | 'drawn' | 'refunded' | 'disputed';

/**
 * Makes the tickets of a payment void and writes the refund of all of it, until the draw's
 * close; the money moves after the caller's transaction. Answers the draw, or what stands against it.
 */
export async function takeBackPayment(
  trx: Trx,
  context: Context,
  { paymentId, now, ...claim }: { paymentId: string; now: Date } & Claim,
): Promise<Obstacle | { drawId: string }> {
  const payment = await lockPaymentToCancel(trx, { paymentId, ...claim });
  if (!payment) return 'missing';
  const { drawId, isRefundable, isDisputed, isDrawOpen } = payment;
  if (!isRefundable) return 'refunded';
  if (!isDrawOpen) return 'drawn';
  // The bank has the money already: giving it back as well would pay twice.
  if (isDisputed) return 'disputed';
  await voidTickets(trx, { paymentId, drawId, reason: 'refund', now });
  const cause = 'email' in claim ? 'buyer_asked' : 'club_gave_back';
  await beginRefunds(trx, context, { paymentIds: [paymentId], cause, now });
  return { drawId };
}
