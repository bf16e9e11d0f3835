import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import type { Context } from '../../../context.ts';
import { listWatchedDraws, type WatchedDraw } from './draw-standings.store.ts';
import { countRunning } from './count-running.ts';
import { standingOf } from './standing-of.ts';
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
  const standing = await standingOf(context, watched);
  const code = standing.result?.drawnCode;
  const inTheRunning = code ? await countRunning(context, { drawId, code }) : [];
  return { standing, inTheRunning };
}
