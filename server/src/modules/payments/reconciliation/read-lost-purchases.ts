import type { Context } from '../../../context.ts';
import { listLostPurchases, type LostPurchase } from './lost-purchases.store.ts';

export type { LostPurchase };

/** The lost purchases of a finding, or of a draw or a package that is not here any more. */
export async function readLostPurchases(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<LostPurchase[]> {
  return listLostPurchases(db, id);
}
