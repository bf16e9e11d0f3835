import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { countByPrefix, listWatchedDraws, type WatchedDraw } from './draw-standings.store.ts';
import { drawStanding } from './draw-standing.view.ts';
import { noSuchDraw } from '../draws.refusals.ts';

/**
 * How far a draw is, with what its stage tells beside the numbers.
 *
 * @throws {Refusal} missing
 */
export async function readStage(context: Context, name: string): Promise<DrawStage> {
  const [watched] = await listWatchedDraws(context.db, [name]);
  if (!watched) throw noSuchDraw();
  return stageOf(context, watched);
}

/** The stage of a draw that was read. */
export async function stageOf(context: Context, watched: WatchedDraw): Promise<DrawStage> {
  const drawId = watched.draw.id;
  const standing = drawStanding(watched, context.clock.now());
  const code = standing.result?.drawnCode;
  const inTheRunning = code ? await runningOf(context, { drawId, code }) : [];
  return { standing, inTheRunning };
}

type Drawn = { drawId: string; code: string };

/** After the close the list stays as it is: what was counted holds for as long as it is kept. */
const counted = perDatabase(() => new LRUCache<string, Promise<number[]>>({ max: 1_000 }));

async function runningOf(context: Context, { drawId, code }: Drawn): Promise<number[]> {
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
