import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { getPackageSales } from '@clubdraw/contract/packages/package-draws';
import type { Context } from '../../../context.ts';
import { findOwnedPackage } from '../../packages/find-owned-package.ts';
import { sumPackageMoney } from './draw-sales.store.ts';
import { summedSales } from './summed-sales.ts';

/**
 * The money of one of the owner's packages, over all its draws: for each currency of its tiers that
 * something was paid in, the package's own first.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function readPackageSales(
  context: Context,
  owned: { ownerId: string; packageId: string },
): Promise<AnswerOf<typeof getPackageSales>> {
  const { currency } = await findOwnedPackage(context, owned);
  const all = await sumPackageMoney(context.db, owned.packageId);
  const own = all.find((one) => one.currency === currency);
  const others = all.filter((one) => one !== own);
  const books = others.map((one) => summedSales(one, one.currency));
  return { books: [summedSales(own, currency), ...books] };
}
