import { isBeforeOpening } from '@clubdraw/domain/draws/opening';
import type { Context } from '../../../context.ts';
import { findOwnDraw } from '../draws.store.ts';
import { findCrowd, findMissedCrowd, type StoredCrowd } from './crowds.store.ts';

/**
 * The buyers who were announced for a draw that opens only after they come, since it was moved:
 * nothing is made ahead for them. Null where there are none, and once their time is over.
 */
export async function readMissedCrowd(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<StoredCrowd | null> {
  const draw = await findOwnDraw(db, { ownerId, drawId });
  // The sweep that makes pages notes a moment later that they come too early.
  const missed = (await findMissedCrowd(db, drawId)) ?? (await findCrowd(db, drawId));
  if (!draw || !missed || missed.at <= clock.now()) return null;
  return isBeforeOpening(draw, missed.at) ? missed : null;
}
