import type { Trx } from '../../db/database.ts';
import { lockPackageOf as lockInStore, type PackageLock } from './package-draws.store.ts';

export type { PackageLock };

/**
 * Locks the package of a draw, the first lock of a close: whoever pays, renews, edits or cancels
 * waits. Undefined for a draw that is no package's.
 */
export async function lockPackageOf(
  trx: Trx,
  { drawId }: { drawId: string },
): Promise<PackageLock | undefined> {
  return lockInStore(trx, drawId);
}
