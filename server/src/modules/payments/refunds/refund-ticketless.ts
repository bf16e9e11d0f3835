import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { syncPlaces } from '../../../db/places.ts';
import { alreadyRefunded, noSuchPayment, paymentDisputed } from '../payments.refusals.ts';
import { beginRefunds } from './begin-refunds.ts';
import { lockPaymentToCancel } from './locked-payment.store.ts';

/**
 * Refunds a payment that has no ticket in its draw any more; the money moves by a job.
 *
 * @throws {Refusal} missing; conflict while a ticket of it counts, or when it was refunded already
 *   or is disputed
 */
export async function refundTicketless(
  context: Context,
  name: { paymentId: string; email: string },
): Promise<void> {
  const { paymentId } = name;
  await transaction(context.db, async (trx) => {
    const payment = await lockPaymentToCancel(trx, context.clock, name);
    if (!payment) throw noSuchPayment();
    if (!payment.isRefundable) throw alreadyRefunded();
    if (payment.isDisputed) throw paymentDisputed();
    if (payment.tickets > 0) throw new Refusal('conflict', messages.ticketsCount);
    const { now } = payment;
    await beginRefunds(trx, context, { paymentIds: [paymentId], cause: 'buyer_asked', now });
    await syncPlaces(trx, [paymentId]);
    await followMoney(trx, [paymentId], now);
  });
}
