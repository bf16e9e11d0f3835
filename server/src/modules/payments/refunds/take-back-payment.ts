import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { networkHash } from '../../../flow/fair-share/client-hashes.ts';
import { takeTicketsBack } from '../../tickets/free-places.ts';
import { beginRefunds } from './begin-refunds.ts';
import { lockPaymentToCancel, type PaymentToCancel } from './locked-payment.store.ts';
import { demandNamed } from '../../../flow/fair-share/operations.ts';

/** Why nothing of a payment is taken back; `missing` for an unknown one and for another's. */
export type Obstacle = 'missing' | 'drawn' | 'soldOut' | 'refunded' | 'disputed';

/**
 * Its holder takes the tickets of a payment out of the draw, until the draw's time, and of one that
 * runs as soon as it is sold out until then: they are void, and the refund of all of it is written;
 * the money moves after the caller's transaction. Where the club gave the money back before, no
 * money moves. The tickets count for the mailbox and the client's network, which buy no more in
 * this draw once they took many back. Answers the draw, or what stands against it.
 */
export async function takeBackPayment(
  trx: Trx,
  context: Context,
  { clientAddress, ...name }: { paymentId: string; email: string; clientAddress: string },
): Promise<Obstacle | { drawId: string }> {
  const payment = await lockPaymentToCancel(trx, context.clock, name);
  if (!payment) return 'missing';
  const obstacle = obstacleOf(payment);
  if (obstacle) return obstacle;
  const { drawId, isGivenBack, tickets, now } = payment;
  const { paymentId, email } = name;
  if (tickets > 0) {
    demandNamed(context, 'takeBacks');
    const by = { email, networkHash: networkHash(context, clientAddress) };
    await takeTicketsBack(trx, { ...by, paymentId, drawId, tickets, now });
  }
  if (!isGivenBack) {
    await beginRefunds(trx, context, { paymentIds: [paymentId], cause: 'buyer_asked', now });
  }
  await followMoney(trx, [paymentId], now);
  return { drawId };
}

function obstacleOf(payment: PaymentToCancel): Obstacle | undefined {
  const { isGivenBack, isRefundable, isDisputed, isBeforeCut, isSoldOut, tickets } = payment;
  if (!isRefundable && !(isGivenBack && tickets > 0)) return 'refunded';
  // Money without tickets in the draw can go back at any time.
  if (tickets > 0 && !isBeforeCut) return 'drawn';
  if (tickets > 0 && isSoldOut) return 'soldOut';
  // The bank has the money already: giving it back as well would pay twice.
  return isDisputed && !isGivenBack ? 'disputed' : undefined;
}
