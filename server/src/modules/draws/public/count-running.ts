import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { countByPrefix } from './watched-draws.store.ts';

type Drawn = { drawId: string; code: string };

/** After the close the list stays as it is: what was counted holds for as long as it is kept. */
const counted = perDatabase(() => new LRUCache<string, Promise<number[]>>({ max: 1_000 }));

/**
 * How many tickets of a closed draw begin with none of a code's numbers, with the first, …, with
 * all.
 */
export async function countRunning(context: Context, { drawId, code }: Drawn): Promise<number[]> {
  const kept = counted(context);
  const key = `${drawId} ${code}`;
  const known = kept.get(key);
  if (known) return known;
  const counts = countByPrefix(context.db, { drawId, prefixes: prefixesOf(code) });
  kept.set(key, counts);
  // A failure is not kept: the next reader tries again.
  counts.catch(() => kept.delete(key));
  return counts;
}

/** `4-0-9` gives nothing, `4-`, `4-0-` and the whole code. */
function prefixesOf(code: string): string[] {
  const numbers = code.split('-');
  return [
    ...numbers.map((_, shown) =>
      numbers
        .slice(0, shown)
        .map((number) => `${number}-`)
        .join(''),
    ),
    code,
  ];
}
