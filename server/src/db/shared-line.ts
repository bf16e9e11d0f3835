import type { Context } from '../context.ts';
import type { Db } from './database.ts';
import { groupCommit, type GroupCommit } from './group-commit.ts';

const maxBatch = 128;
const maxWaiting = 2_000;

/**
 * One line of waiting requests for each database of this process and each key: the requests of all
 * callers share statements. `run` gets the context of whoever came first.
 */
export function sharedLine<In, Out, Key extends string>(
  run: (context: Context, key: Key, items: In[]) => Promise<Out[]>,
  weigh: (item: In) => number = () => 1,
): (context: Context, key: Key, item: In) => Promise<Out> {
  const lines = new WeakMap<Db, GroupCommit<In, Out, Key>>();
  return async (context, key, item) => {
    const known = lines.get(context.db);
    const line =
      known ??
      groupCommit<In, Out, Key>({
        run: async (of, items) => run(context, of, items),
        maxBatch,
        maxWaiting,
        weigh,
      });
    if (!known) lines.set(context.db, line);
    return line(key, item);
  };
}
