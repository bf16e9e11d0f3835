import type { PageBought } from '@clubdraw/contract/pages/pages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import type { Context } from '../../context.ts';
import { findBought } from './bought.store.ts';

/**
 * The purchase that a buyer or a member takes back, for the page that asks about it
 * (product §2.16). Null for a payment that is unknown or another's, which are the same.
 */
export async function readBought(
  context: Context,
  name: { paymentId: string; email: string },
): Promise<PageBought | null> {
  const found = await findBought(context.db, name);
  if (!found) return null;
  const { soldId, runAt, isSoldOut, ...same } = found;
  const page = { ...same, stock: stockOf(soldId), runAt: runAt.toISOString() };
  return isSoldOut ? { ...page, isSoldOut } : page;
}
