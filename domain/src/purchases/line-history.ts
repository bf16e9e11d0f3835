import { rememberedFor, telling, type LineLook } from './checkout-line.ts';

/** The place of somebody in line at an instant, in ms; 1 is the first. */
export type SeenPlace = { at: number; place: number };

/** The places of one person that still say how fast they move on, the oldest first. */
export type PlaceHistory = readonly SeenPlace[];

/** People ask each ten seconds at least: of two such pauses something was seen, in ms. */
const rememberedMs = 25_000;

/** How long a place says how fast somebody moves on, in ms; `pauseMs` lie between two looks. */
function rememberedPlaceFor(pauseMs: number): number {
  return Math.max(rememberedMs, rememberedFor(pauseMs));
}

/** The history with the newest place; the same where no look was made since. */
export function withPlace(history: PlaceHistory, seen: SeenPlace, pauseMs = 0): PlaceHistory {
  const last = history.at(-1);
  if (last && last.at >= seen.at) return history;
  const since = seen.at - rememberedPlaceFor(pauseMs);
  return [...history.filter(({ at }) => at >= since), seen];
}

/** Whether what was seen of somebody says nothing any more at an instant. */
export function isForgotten(history: PlaceHistory, now: number, pauseMs = 0): boolean {
  const last = history.at(-1);
  return !last || last.at < now - rememberedPlaceFor(pauseMs);
}

/**
 * How somebody moved on. Others may go before people who wait, so each has a speed of their own,
 * and it may be less than the line's.
 */
export function movesOf(history: PlaceHistory): LineLook[] {
  return history.map(({ at, place }, n) => ({
    at,
    left: (history[n - 1]?.place ?? place) - place,
  }));
}

/** Whether somebody was seen for long enough to say how fast they move on. */
export function isTelling(history: PlaceHistory): boolean {
  const [first] = history;
  const last = history.at(-1);
  return first !== undefined && last !== undefined && last.at - first.at >= telling;
}
