import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { perDatabase } from '../../../db/per-database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { listDrawsToKeep, lockDrawToKeep, storeKeptSums } from './kept-sums.store.ts';

/** Draws of one sweep, so that no other sweep waits long. */
const atOnce = 100;

/**
 * Until then most refunds of a draw are paid, and its fees are known; and whoever began to change
 * its money before it was over has come to an end.
 */
const quietMs = 3 * 24 * 3600 * 1000;

/**
 * Real milliseconds between two looks: the sums of a draw that goes on changing are seldom made.
 */
const pauseMs = 10 * 60 * 1000;

const nextLook = perDatabase(() => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Keeps the sums of draws that are over, for reports over years (decision 0138). Never due: a
 * report sums what is not kept.
 */
export const keptSums: Sweep = {
  name: 'keptSums',
  sweep: async (context, now) => {
    const next = nextLook(context);
    if (performance.now() < next.at) return;
    const before = new Date(now.getTime() - quietMs);
    const found = await keepSumsOfDraws(context, before);
    if (found < atOnce) next.at = performance.now() + pauseMs;
  },
  due: () => Promise.resolve({ nextDueAt: undefined, overdue: 0 }),
};

/**
 * Keeps the sums of some draws that were over by an instant; answers how many it found. Twice at
 * once is once.
 */
export async function keepSumsOfDraws(context: Context, before: Date): Promise<number> {
  const drawIds = await listDrawsToKeep(context.db, { before, limit: atOnce });
  for (const drawId of drawIds) await keepSums(context, drawId);
  return drawIds.length;
}

/**
 * Sums the books of one draw that is over, while nobody changes its money. One at work on it has
 * the draw come later.
 */
export async function keepSums(context: Context, drawId: string): Promise<void> {
  await transaction(context.db, async (trx) => {
    if (!(await lockDrawToKeep(trx, drawId))) return;
    await storeKeptSums(trx, { drawId, now: context.clock.now() });
  });
}
