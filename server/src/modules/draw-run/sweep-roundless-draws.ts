import type { Sweep } from '../../jobs/sweep.ts';
import { cancelRoundlessDraw } from './cancel-roundless-draw.ts';
import { fetchBeacon } from './fetch-beacon.ts';
import { countRoundless, findNextGivingUp, listRoundless } from './roundless.store.ts';

/** How long a closed draw waits for its round, in milliseconds. Never is another source used. */
const patienceMs = 7 * 24 * 60 * 60 * 1000;
const drawsAtOnce = 50;

function roundBefore(now: Date): Date {
  return new Date(now.getTime() - patienceMs);
}

/** Draws whose round did not come for seven days: asked for a last time, then cancelled. */
export const roundlessDraws: Sweep = {
  name: 'roundlessDraws',
  sweep: async (context, now) => {
    for (const drawId of await listRoundless(context.db, roundBefore(now), drawsAtOnce)) {
      const isThere = await fetchBeacon(context, { drawId, isLast: true });
      if (!isThere) await cancelRoundlessDraw(context, { drawId });
    }
  },
  due: async ({ db }, now) => {
    const nextRoundAt = await findNextGivingUp(db, roundBefore(now));
    return {
      nextDueAt: nextRoundAt && new Date(nextRoundAt.getTime() + patienceMs),
      overdue: await countRoundless(db, roundBefore(now)),
    };
  },
};
