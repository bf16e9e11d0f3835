import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
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

const maxKept = 1_000;

/** After the close the list stays as it is: each draw is counted once in a process. */
const counted = new WeakMap<Db, Map<string, Promise<number[]>>>();

async function runningOf({ db }: Context, { drawId, code }: Drawn): Promise<number[]> {
  const kept = counted.get(db) ?? new Map<string, Promise<number[]>>();
  counted.set(db, kept);
  const key = `${drawId} ${code}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= maxKept) kept.clear();
  const counts = countByPrefix(db, { drawId, prefixes: prefixesOf(code) });
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
