import { occurrenceAt } from '@clubdraw/domain/time/recurrence';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { PackageLock } from '../../db/places.ts';
import { givePrizes } from '../draws/prizes/give-prizes.ts';
import { currentTerms } from '../terms/terms-versions.ts';
import { getPackageToDraw, issueWaitingTickets, markOpen } from './package-draws.store.ts';
import { planDraw } from './plan-draw.ts';

/**
 * Makes a draw of a package the open one and issues the tickets of all who bought it ahead. The
 * caller has locked the package, and publishes the draw in the same transaction. Answers its id.
 */
export async function openDrawOfPackage(
  trx: Trx,
  context: Context,
  { packageId, occurrence, now }: { packageId: string; occurrence: number; now: Date },
): Promise<string> {
  const drawId = await planDraw(trx, context, { packageId, occurrence, now });
  const { ownerId, recurrence, prizes, onePrizeEach } = await getPackageToDraw(trx, packageId);
  const termsVersionId = await currentTerms(trx, context, { ownerId, now });
  // Again: since somebody bought it ahead the rules of its zone may have changed. Never in the
  // past: a draw is published before the round that decides it.
  const runAt = new Date(Math.max(occurrenceAt(recurrence, occurrence).getTime(), now.getTime()));
  await markOpen(trx, { packageId, occurrence, drawId, runAt, termsVersionId, now });
  // This draw has the prizes that the owner set last, for good once it has an entry.
  if (prizes.length > 0) await givePrizes(trx, { drawId, now, prizes, onePrizeEach });
  await issueWaitingTickets(trx, drawId, now);
  return drawId;
}

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
  return openDrawOfPackage(trx, context, { packageId: lock.id, occurrence, now });
}
