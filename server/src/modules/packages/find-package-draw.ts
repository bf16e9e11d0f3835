import type { Context } from '../../context.ts';
import { findPackageDraw as findInStore } from './package-draws.store.ts';

/** The package whose draw this is, and when it runs; undefined for a draw that is no package's. */
export async function findPackageDraw(
  { db }: Context,
  { drawId }: { drawId: string },
): Promise<{ packageId: string; runAt: Date } | undefined> {
  return findInStore(db, drawId);
}
