import type { DrawStanding, Reveal } from '@clubdraw/contract/draws/draw-standing';
import { numbersShown, placesOneByOne, placesShown, revealMs } from '@clubdraw/domain/reveal';
import type { Context } from '../../../context.ts';
import { countRunning } from './count-running.ts';
import { drawStanding } from './draw-standing.view.ts';
import type { WatchedDraw } from './draw-standings.store.ts';
import { withYieldingPlaces } from './yielding-places.ts';

/** How far a draw that was read is; of a LIVE result no more than its stage has shown by now. */
export async function standingOf(context: Context, watched: WatchedDraw): Promise<DrawStanding> {
  const now = context.clock.now();
  const draw = await withYieldingPlaces(context, watched.draw);
  return drawStanding({ ...watched, draw, reveal: await shownOf(context, watched, now) }, now);
}

async function shownOf(
  context: Context,
  { draw, reveal }: WatchedDraw,
  now: Date,
): Promise<Reveal | null> {
  if (!reveal) return null;
  const { code, begunAt } = reveal;
  const elapsedMs = now.getTime() - begunAt.getTime();
  const numbers = code.split('-');
  const shown = numbersShown(numbers.length, elapsedMs);
  const counts = await countRunning(context, { drawId: draw.id, code });
  return {
    shown,
    code: numbers
      .map((number, at) => (at < shown ? number : number.replaceAll(/\d/g, '·')))
      .join('-'),
    inTheRunning: counts.slice(0, shown + 1),
    ...openPlaces({ draw, reveal }, elapsedMs - revealMs(numbers.length)),
  };
}

type Revealed = { draw: WatchedDraw['draw']; reveal: NonNullable<WatchedDraw['reveal']> };

/**
 * The places of a draw that has several, once the code of the first one is complete: those that are
 * still to come have no code.
 */
function openPlaces({ draw, reveal }: Revealed, elapsedMs: number): Pick<Reveal, 'places'> {
  const prizes = draw.prizes.flatMap(({ prize, quantity }) => Array<string>(quantity).fill(prize));
  if (prizes.length < 2 || elapsedMs < 0) return {};
  const open = Math.min(placesShown(prizes.length, elapsedMs), placesOneByOne);
  const codes = [reveal.code, ...reveal.furtherCodes].slice(0, open);
  const winners = prizes.map((prize, at) => ({ place: at + 1, prize, code: codes[at] ?? null }));
  return { places: { open, winners } };
}
