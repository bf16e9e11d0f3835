import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { PackageLock } from './lock-package-of.ts';
import { openDraw } from './open-draw.ts';

/**
 * Opens the draw behind the one that the caller closes in this transaction, with the tickets of all
 * who bought it ahead; undefined when the package was cancelled: then the closed one was its last.
 * The caller publishes it.
 */
export async function openNextDraw(
  trx: Trx,
  context: Context,
  { lock, now }: { lock: PackageLock; now: Date },
): Promise<string | undefined> {
  if (lock.cancelledAt) return undefined;
  const occurrence = lock.openOccurrence + 1;
  return openDraw(trx, context, { packageId: lock.id, occurrence, now });
}
