import type { RefundCause } from '@clubdraw/contract/mails/refund-cause';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { refundPaymentJob } from '../../../jobs/catalogue.ts';
import { insertRefunds } from './refunds.store.ts';

type Order = { paymentIds: readonly string[]; cause: RefundCause; now: Date };

/**
 * Writes the refund of each payment in the caller's transaction, of all that the club has not given
 * back by itself, and has it paid by a job of its own. A payment that has one keeps it.
 */
export async function beginRefunds(
  trx: Trx,
  context: Context,
  { paymentIds, cause, now }: Order,
): Promise<void> {
  const refunds = paymentIds.map((paymentId) => ({
    paymentId,
    refundId: context.random.uuidv7(),
  }));
  const keepsPlaces = cause === 'package_cancelled' || cause === 'club_gave_back';
  await insertRefunds(trx, refunds, { cause, keepsPlaces, now });
  const orders = refunds.map(({ refundId }) => ({ payload: { refundId }, key: refundId }));
  await context.jobs.enqueueMany(trx, refundPaymentJob, orders);
}
