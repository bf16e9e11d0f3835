import type { PageBought } from '@clubdraw/contract/pages/pages';
import type { Context } from '../../context.ts';
import { findBought } from './bought.store.ts';

/**
 * The purchase that a buyer or a member takes back, for the page that asks about it (product §2.16).
 * Null for a payment that is unknown or another's, which are the same.
 */
export async function readBought(
  context: Context,
  name: { paymentId: string; email: string },
): Promise<PageBought | null> {
  const found = await findBought(context.db, name);
  return found ? { ...found, runAt: found.runAt.toISOString() } : null;
}
