import {
  checkoutSeconds,
  forgottenSeconds,
  graceSeconds,
  pressedHoldSeconds,
} from '@clubdraw/domain/purchase-bounds';
import type { Context } from '../../context.ts';
import { reserveBatch, type Reservation, type ReserveResult } from './reserve.store.ts';
import { batcher } from '../../db/batcher.ts';

export type Places = ReserveResult & { expiresAt: Date };

const batch = batcher(reserveInRounds);

/**
 * Takes places in a draw and writes the payment that they are for; buyers of one draw share a
 * statement. Answers how it went; throws only when too many wait.
 */
export async function reservePlaces(
  context: Context,
  { drawId, reservation }: { drawId: string; reservation: Reservation },
): Promise<Places> {
  return batch(context, drawId, reservation);
}

/**
 * A request that did not fit only because larger ones stood before it is tried again: near the cap
 * a small request must not be refused for a big one. Each round serves at least one, so it ends.
 */
async function reserveInRounds(
  context: Context,
  drawId: string,
  all: Reservation[],
): Promise<Places[]> {
  const results = await reserveOnce(context, drawId, all);
  let left = results[0]?.left ?? 0;
  for (;;) {
    const again = all.flatMap((one, at) =>
      results[at]?.verdict === 'full' && one.count <= left ? [{ one, at }] : [],
    );
    if (again.length === 0) return results.map((result) => ({ ...result, left }));
    const requests = again.map(({ one }) => one);
    const round = await reserveOnce(context, drawId, requests);
    left = round[0]?.left ?? 0;
    for (const [index, result] of round.entries())
      results.splice(again[index]?.at ?? -1, 1, result);
    if (!round.some(({ verdict }) => verdict === 'held')) return results;
  }
}

async function reserveOnce(
  { db, clock, settings }: Context,
  drawId: string,
  reservations: Reservation[],
): Promise<Places[]> {
  const now = clock.now();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const expiresAt = after(checkoutSeconds);
  const checkAt = after(forgottenSeconds);
  const heldUntil = after(checkoutSeconds + graceSeconds);
  const heldUntilUnderPressure = settings.rateLimits ? after(pressedHoldSeconds) : null;
  const ends = { expiresAt, checkAt, heldUntil, heldUntilUnderPressure };
  const batch = { drawId, reservations, now, ...ends };
  const results = await reserveBatch(db, batch);
  return results.map((result) => ({ ...result, expiresAt }));
}
