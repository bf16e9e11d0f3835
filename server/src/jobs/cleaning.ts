import type { Context } from '../context.ts';
import { perDatabase } from '../db/per-database.ts';
import { forgottenRows } from '../metrics/tallies.ts';
import type { Sweep } from './sweep.ts';

const minuteMs = 60 * 1000;

/** Real milliseconds between two cleanings of one process. */
const usualPauseMs = 10 * minuteMs;

/** For one that looks through large tables. */
export const longPauseMs = 24 * 60 * minuteMs;

/**
 * A cleaning that failed is tried again soon, and not in each second of the timetable. One that
 * fails again waits twice as long each time, as what it looks through may be large.
 */
const firstPauseMs = minuteMs;

/** Rows that one statement of a cleaning takes. */
const rowsAtOnce = 1_000;

/**
 * A sweep that forgets what is no longer kept, and answers how many rows that were; they are
 * counted. It is never due: nobody waits for it, and now and then is enough.
 */
export function cleaning(
  name: string,
  clean: (context: Context, now: Date) => Promise<number>,
  pauseMs = usualPauseMs,
): Sweep {
  const nextOf = perDatabase(() => ({
    at: Number.NEGATIVE_INFINITY,
    failurePauseMs: firstPauseMs,
  }));
  forgottenRows.inc({ sweep: name }, 0);
  return {
    name,
    sweep: async (context, now) => {
      const next = nextOf(context);
      const startedAt = performance.now();
      if (startedAt < next.at) return;
      next.at = startedAt + Math.min(pauseMs, next.failurePauseMs);
      next.failurePauseMs *= 2;
      const rows = await clean(context, now);
      next.at = startedAt + pauseMs;
      next.failurePauseMs = firstPauseMs;
      if (rows === 0) return;
      forgottenRows.inc({ sweep: name }, rows);
      context.log.info({ rows }, 'forgot what is no longer kept');
    },
    due: () => Promise.resolve({ nextDueAt: undefined, overdue: 0 }),
  };
}

/** Takes rows a portion at a time until there are no more; answers how many there were. */
export async function inPortions(
  take: (limit: number) => Promise<number>,
  limit = rowsAtOnce,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const taken = await take(limit);
    sum += taken;
    if (taken < limit) return sum;
  }
}
