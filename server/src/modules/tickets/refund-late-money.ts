import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { dropKeptSums } from '../../db/kept-sums.ts';
import { refundPaymentJob } from '../../jobs/catalogue.ts';
import { storeLateMoney, type LateMoney } from './refund-late-money.store.ts';

/**
 * Gives money back that differs from what was asked for: no ticket is issued for it, its places are
 * free again, and the refund is of what the provider took. Once for each payment; `settled` when an
 * earlier call decided about it.
 */
export async function refundLateMoney(
  context: Context,
  money: LateMoney,
): Promise<'late' | 'settled'> {
  const refundId = context.random.uuidv7();
  const now = context.clock.now();
  const isLate = await transaction(context.db, async (trx) => {
    const isFirst = await storeLateMoney(trx, { ...money, refundId, now });
    if (!isFirst) return false;
    await dropKeptSums(trx, [money.paymentId]);
    await context.jobs.enqueue(trx, refundPaymentJob, { refundId }, { key: refundId });
    return true;
  });
  return isLate ? 'late' : 'settled';
}
