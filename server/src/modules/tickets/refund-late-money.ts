import type { Money } from '@clubdraw/domain/money/money';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { dropKeptSums } from '../../db/kept-sums.ts';
import { refundPaymentJob } from '../../jobs/catalogue.ts';
import { storeLateMoney } from './refund-late-money.store.ts';

export type OtherMoney = {
  drawId: string;
  paymentId: string;
  providerPaymentId: string;
  /** The sum that the provider took, and the platform's share of it in minor units. */
  taken: Money;
  fee: number;
};

/**
 * Gives money back that is not what was asked for: no ticket is issued for it, its places are free
 * again, and the refund is of what the provider took. Once for each payment; `settled` when an
 * earlier call decided about it.
 */
export async function refundLateMoney(
  context: Context,
  money: OtherMoney,
): Promise<'late' | 'settled'> {
  const refundId = context.random.uuidv7();
  const now = context.clock.now();
  const isLate = await transaction(context.db, async (trx) => {
    const isNews = await storeLateMoney(trx, { ...money, refundId, now });
    if (!isNews) return false;
    await dropKeptSums(trx, [money.paymentId]);
    await context.jobs.enqueue(trx, refundPaymentJob, { refundId }, { key: refundId });
    return true;
  });
  return isLate ? 'late' : 'settled';
}
