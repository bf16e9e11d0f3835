import {
  checkoutSeconds,
  graceSeconds,
  pressedHoldSeconds,
} from '@clubdraw/domain/purchase-bounds';
import type { Context } from '../../context.ts';
import { reserveBatch } from './reserve.store.ts';
import type { Reservation, ReserveResult } from './reservation.ts';
import { batcher } from '../../db/batcher.ts';
import { constraintOf } from '../../db/constraints.ts';

const batch = batcher(reserveInRounds);

/**
 * Takes places in a draw and writes the payment that they are for; buyers of one draw share a
 * statement. Answers how it went; throws only when too many wait.
 */
export async function reservePlaces(
  context: Context,
  { drawId, reservation }: { drawId: string; reservation: Reservation },
): Promise<ReserveResult> {
  return batch(context, drawId, reservation);
}

/**
 * A request that did not fit only because larger ones stood before it is tried again: near the cap, or
 * near the limit of a person, a small request must not be refused for a big one. Each round serves at least
 * one, so it ends.
 */
async function reserveInRounds(
  context: Context,
  drawId: string,
  all: Reservation[],
): Promise<ReserveResult[]> {
  const results = await reserveOnce(context, drawId, all);
  let left = results[0]?.left ?? 0;
  for (;;) {
    const again = all.flatMap((one, at) => (mayFit(one, results[at], left) ? [{ one, at }] : []));
    if (again.length === 0) return results.map((result) => ({ ...result, left }));
    const requests = again.map(({ one }) => one);
    const round = await reserveOnce(context, drawId, requests);
    left = round[0]?.left ?? 0;
    for (const [index, result] of round.entries())
      results.splice(again[index]?.at ?? -1, 1, result);
    if (!round.some(({ verdict }) => verdict === 'held')) return results;
  }
}

function mayFit({ count }: Reservation, result: ReserveResult | undefined, left: number): boolean {
  if (result?.verdict === 'full') return count <= left;
  return result?.verdict === 'overLimit' && count <= Math.min(left, result.leftToPerson ?? 0);
}

async function reserveOnce(
  { db, clock, settings }: Context,
  drawId: string,
  reservations: Reservation[],
): Promise<ReserveResult[]> {
  const now = clock.now();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const heldUntil = after(checkoutSeconds + graceSeconds);
  const heldUntilUnderPressure = settings.rateLimits ? after(pressedHoldSeconds) : null;
  const batch = { drawId, reservations, now, heldUntil, heldUntilUnderPressure };
  return pastOtherProcesses(async () => reserveBatch(db, batch));
}

/** An e-mail can lose its free slots to another process one after the other; then none is left. */
const maxLostRaces = 3;

const lostRace = 'payments_open_checkouts';

/**
 * Repeats a statement that another process was quicker than: it chose a free slot of a mailbox before it had the
 * draw's lock, and the other one took that meanwhile.
 */
async function pastOtherProcesses<T>(reserve: () => Promise<T>, races = 0): Promise<T> {
  try {
    return await reserve();
  } catch (error) {
    const isLost = constraintOf(error) === lostRace;
    if (races === maxLostRaces || !isLost) throw error;
    return pastOtherProcesses(reserve, races + 1);
  }
}
