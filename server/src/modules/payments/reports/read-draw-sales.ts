import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import type { Context } from '../../../context.ts';
import { findOwnedSale } from '../../draws/find-owned-sale.ts';
import { listDaysOfSales, sumDrawMoney } from './draw-sales.store.ts';
import { summedSales } from './summed-sales.ts';

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
  return {
    ...summedSales(sums, currency),
    days: days.map(({ gross, ...day }) => ({ ...day, gross: { amount: gross, currency } })),
  };
}
