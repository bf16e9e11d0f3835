import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Sweep } from './sweep.ts';

/** Real milliseconds between two cleanings of one process. */
const pauseMs = 10 * 60 * 1000;

/**
 * A sweep that forgets what opens nothing any more. It is never due: nobody waits for it, and now
 * and then is enough.
 */
export function cleaning(
  name: string,
  clean: (context: Context, now: Date) => Promise<void>,
): Sweep {
  const cleanedAt = new WeakMap<Db, number>();
  return {
    name,
    sweep: async (context, now) => {
      const last = cleanedAt.get(context.db) ?? Number.NEGATIVE_INFINITY;
      if (performance.now() - last < pauseMs) return;
      cleanedAt.set(context.db, performance.now());
      await clean(context, now);
    },
    due: () => Promise.resolve({ nextDueAt: undefined, overdue: 0 }),
  };
}
