import type { Beacon } from 'fairdraw/beacon/beacon';
import type { Context } from '../../context.ts';
import { findBeacon, keepBeacon, postponeBeacon } from './beacons.store.ts';

const firstGapSeconds = 1;
const longestGapSeconds = 600;

/**
 * Has the round that a closed draw waits for, from whichever relay gives it validly; never another
 * round. Answers whether nothing is waited for (any more). While no relay has it, it is asked for
 * again 1, 2, 4, … seconds later, at most ten minutes; the last time (`isLast`) whenever that is.
 */
export async function fetchBeacon(
  context: Context,
  { drawId, isLast = false }: { drawId: string; isLast?: boolean },
): Promise<boolean> {
  const awaited = await findBeacon(context.db, drawId);
  if (!awaited || awaited.signature) return true;
  if (!isLast && awaited.tryAt > context.clock.now()) return false;
  const beacon = await askFor(context, { drawId, round: awaited.round });
  const now = context.clock.now();
  if (beacon) {
    await keepBeacon(context.db, { drawId, signature: Buffer.from(beacon.signature), now });
    return true;
  }
  const gap = Math.min(firstGapSeconds * 2 ** Math.min(awaited.tries, 20), longestGapSeconds);
  const tryAt = new Date(now.getTime() + gap * 1000);
  await postponeBeacon(context.db, { drawId, tries: awaited.tries + 1, tryAt });
  return false;
}

async function askFor(
  { beacons, log }: Context,
  { drawId, round }: { drawId: string; round: number },
): Promise<Beacon | undefined> {
  const found = await beacons.source.fetch(round);
  if (found !== 'not-yet') return found;
  log.warn({ drawId, round }, 'no relay has the awaited round');
  return undefined;
}
