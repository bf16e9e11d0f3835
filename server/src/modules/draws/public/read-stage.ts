import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { Context } from '../../../context.ts';
import { listWatchedDraws, type WatchedDraw } from './watched-draws.store.ts';
import { countRunning } from './count-running.ts';
import { liveStateOf } from './live-state-of.ts';
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
  const live = await liveStateOf(context, watched);
  const code = live.result?.drawnCode;
  const inTheRunning = code ? await countRunning(context, { drawId, code }) : [];
  return { live, inTheRunning };
}
