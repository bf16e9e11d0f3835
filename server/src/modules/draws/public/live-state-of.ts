import type { LiveState, Reveal } from '@clubdraw/contract/draws/live-state';
import { placesOf, prizeOfEachPlace } from '@clubdraw/domain/prizes/prizes';
import { shownPart, type ShownPart } from '@clubdraw/domain/draws/reveal';
import type { Context } from '../../../context.ts';
import { countRunning } from './count-running.ts';
import { makeLiveState } from './live-state.view.ts';
import type { WatchedDraw } from './watched-draws.store.ts';
import { withYieldingPlaces } from './yielding-places.ts';

/** How far a draw that was read is; of a LIVE result no more than its stage has shown by now. */
export async function liveStateOf(context: Context, watched: WatchedDraw): Promise<LiveState> {
  const now = context.clock.now();
  const draw = await withYieldingPlaces(context, watched.draw);
  return makeLiveState({ ...watched, draw, reveal: await shownOf(context, watched, now) }, now);
}

async function shownOf(
  context: Context,
  { draw, reveal }: WatchedDraw,
  now: Date,
): Promise<Reveal | null> {
  if (!reveal) return null;
  const { code, begunAt } = reveal;
  const numbers = code.split('-');
  const extent = { numbers: numbers.length, places: placesOf(draw.prizes) };
  const part = shownPart(extent, now.getTime() - begunAt.getTime());
  const shown = part.numbers;
  const counts = await countRunning(context, { drawId: draw.id, code });
  return {
    shown,
    code: numbers
      .map((number, at) => (at < shown ? number : number.replaceAll(/\d/g, '·')))
      .join('-'),
    inTheRunning: counts.slice(0, shown + 1),
    ...openPlaces({ draw, reveal }, part),
  };
}

type Revealed = { draw: WatchedDraw['draw']; reveal: NonNullable<WatchedDraw['reveal']> };

/** The places of a draw that has several: those that are still to come have no code. */
function openPlaces(
  { draw, reveal: { code, furtherCodes } }: Revealed,
  { places: open, isFirst, numbers }: ShownPart,
): Pick<Reveal, 'places'> {
  const prizes = prizeOfEachPlace(draw.prizes);
  if (prizes.length < 2) return {};
  const isComplete = numbers === code.split('-').length;
  const winners = prizes.map((prize, at) => {
    const isOpen = at === 0 ? isComplete : at >= prizes.length - open;
    const held = at === 0 ? code : (furtherCodes[at - 1] ?? null);
    return { place: at + 1, prize, code: isOpen ? held : null };
  });
  return { places: { open, isFirst, winners } };
}
