import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { endCheckout, refundPayment } from '../../../jobs/catalogue.ts';
import { markRefundsWritten } from './cancelled-draws.store.ts';
import { bringChecksForward, listHeldPayments } from '../payments.store.ts';
import { getCancelCause, insertRefunds, listPaymentsToRefund } from './refunds.store.ts';

/**
 * Writes a refund for each payment of a cancelled draw and has each paid back by a job of its own
 * (spec §4.7), whoever cancelled it; what is being paid is ended likewise. Money that arrives later refunds itself.
 */
export async function refundCancelledDraw(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    await markRefundsWritten(trx, drawId);
    const paymentIds = await listPaymentsToRefund(trx, drawId);
    const refunds = paymentIds.map((paymentId) => ({
      paymentId,
      refundId: context.random.uuidv7(),
    }));
    const cause = await getCancelCause(trx, drawId);
    await insertRefunds(trx, refunds, { cause, now });
    const orders = refunds.map(({ refundId }) => ({ payload: { refundId }, key: refundId }));
    await context.jobs.enqueueMany(trx, refundPayment, orders);
    await bringChecksForward(trx, drawId, now);
    const held = await listHeldPayments(trx, drawId);
    const ends = held.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
    await context.jobs.enqueueMany(trx, endCheckout, ends);
  });
}
