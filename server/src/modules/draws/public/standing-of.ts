import type { DrawStanding, Reveal } from '@clubdraw/contract/draws/draw-standing';
import { numbersShown } from '@clubdraw/domain/reveal';
import type { Context } from '../../../context.ts';
import { countRunning } from './count-running.ts';
import { drawStanding } from './draw-standing.view.ts';
import type { WatchedDraw } from './draw-standings.store.ts';

/** How far a draw that was read is; of a LIVE result no more than its stage has shown by now. */
export async function standingOf(context: Context, watched: WatchedDraw): Promise<DrawStanding> {
  const now = context.clock.now();
  return drawStanding({ ...watched, reveal: await shownOf(context, watched, now) }, now);
}

async function shownOf(
  context: Context,
  { draw, reveal }: WatchedDraw,
  now: Date,
): Promise<Reveal | null> {
  if (!reveal) return null;
  const { code, begunAt } = reveal;
  const numbers = code.split('-');
  const shown = numbersShown(numbers.length, now.getTime() - begunAt.getTime());
  const counts = await countRunning(context, { drawId: draw.id, code });
  return {
    shown,
    code: numbers
      .map((number, at) => (at < shown ? number : number.replaceAll(/\d/g, '·')))
      .join('-'),
    inTheRunning: counts.slice(0, shown + 1),
  };
}
