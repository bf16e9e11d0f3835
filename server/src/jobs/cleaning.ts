import type { Context } from '../context.ts';
import { perDatabase } from '../db/per-database.ts';
import type { Sweep } from './sweep.ts';

/** Real milliseconds between two cleanings of one process. */
const pauseMs = 10 * 60 * 1000;

/**
 * A sweep that deletes expired rows. It is never due: nobody waits for it, and now and then is
 * enough.
 */
export function cleaning(
  name: string,
  clean: (context: Context, now: Date) => Promise<void>,
): Sweep {
  const lastOf = perDatabase(() => ({ at: Number.NEGATIVE_INFINITY }));
  return {
    name,
    sweep: async (context, now) => {
      const last = lastOf(context);
      if (performance.now() - last.at < pauseMs) return;
      last.at = performance.now();
      await clean(context, now);
    },
    due: () => Promise.resolve({ nextDueAt: undefined, overdue: 0 }),
  };
}
