import {
  checkoutSeconds,
  graceSeconds,
  pressedHoldSeconds,
} from '@clubdraw/domain/purchases/purchase-bounds';
import type { Context } from '../../context.ts';
import { batcher } from '../../flow/batcher.ts';
import { constraintOf } from '../../db/constraints.ts';
import { transaction, type Db } from '../../db/database.ts';
import { lockDrawRow } from '../../db/lock-draw-row.ts';
import type { Reservation, ReserveResult } from './reservation.ts';
import { reserveBatch, type ReserveBatch } from './reserve.store.ts';
import { demandNamed } from '../../flow/fair-share/operations.ts';

const batch = batcher(reserveInRounds);

/**
 * Takes places in a draw and writes the payment that they are for; buyers of one draw share a
 * statement. Answers how it went; throws only when too many wait.
 */
export async function reservePlaces(
  context: Context,
  { drawId, reservation }: { drawId: string; reservation: Reservation },
): Promise<ReserveResult> {
  demandNamed(context, 'places');
  demandNamed(context, 'openCheckouts');
  if (reservation.mayTakePage) demandNamed(context, 'readyPages');
  return batch(context, drawId, reservation);
}

/**
 * A request that did not fit only because larger ones stood before it is tried again: near the cap,
 * or near the limit of a person, a small request must not be refused for a big one. Each round
 * serves at least one, so it ends.
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
  return pastOtherProcesses(db, batch);
}

/**
 * A free slot of a mailbox was chosen before the draw's lock was had, and another process took it.
 * Or places came free while the lock was waited for: the statement counts them, but PostgreSQL
 * checks a new row first as if the row that it saw at the beginning, with all places held, still
 * stood, and looks for a newer one behind that.
 */
const lostRaces = new Set<string | undefined>([
  'payments_open_checkouts',
  'draws_never_oversold',
  'draws_codes_suffice',
]);

/**
 * A statement that another process was quicker than is repeated with the draw in hand, so that it
 * sees all of it.
 */
async function pastOtherProcesses(db: Db, batch: ReserveBatch): Promise<ReserveResult[]> {
  try {
    return await reserveBatch(db, batch);
  } catch (error) {
    if (!lostRaces.has(constraintOf(error))) throw error;
    return transaction(db, async (trx) => {
      await lockDrawRow(trx, batch.drawId);
      return reserveBatch(trx, batch);
    });
  }
}
