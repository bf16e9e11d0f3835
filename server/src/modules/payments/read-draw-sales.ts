import type { DrawSales } from '@clubdraw/contract/draw-sales';
import type { Money } from '@clubdraw/domain/money';
import type { Context } from '../../context.ts';
import { findOwnedSale } from '../draws/find-owned-sale.ts';
import { listDaysOfSales, sumDrawMoney } from './draw-sales.store.ts';

/**
 * The money of one of the owner's draws and its sales by day.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function readDrawSales(
  context: Context,
  owned: { ownerId: string; drawId: string },
): Promise<DrawSales> {
  const { currency, timezone } = await findOwnedSale(context, owned);
  const { drawId } = owned;
  const sums = await sumDrawMoney(context.db, drawId);
  const days = await listDaysOfSales(context.db, { drawId, timezone });
  const money = (amount: number): Money => ({ amount, currency });
  return {
    gross: money(sums.gross),
    fee: money(sums.fee),
    refunded: money(sums.refunded),
    refunding: money(sums.refunding),
    providerFee: money(sums.providerFee),
    feesUnknown: sums.feesUnknown,
    net: money(sums.gross - sums.refunded - sums.fee - sums.providerFee),
    days: days.map(({ gross, ...day }) => ({ ...day, gross: money(gross) })),
  };
}
