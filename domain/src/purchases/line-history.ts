import { rememberedFor, telling, type LineLook } from './checkout-line.ts';

/** The places of people who were in line at an instant, in ms; 1 is the first. */
export type LineView = { at: number; places: ReadonlyMap<string, number> };

/** The views that still say how fast people move on, the oldest first. */
export type LineHistory = readonly LineView[];

/** Views of many are large: fewer are kept than are seen, so far apart in ms. */
const keptMs = 1_000;

/** The history with the newest view. The speed of an earlier line says nothing about this one. */
export function withView(history: LineHistory, view: LineView, pauseMs = 0): LineHistory {
  const [last, before] = [history.at(-1), history.at(-2)];
  if (!last || last.places.size === 0) return [view];
  const isClose = before !== undefined && last.at - before.at < keptMs;
  const kept = isClose ? history.slice(0, -1) : history;
  return [...kept.filter(({ at }) => at >= view.at - rememberedFor(pauseMs)), view];
}

/**
 * How somebody moved on since the first view of the history that has them. Others may go before
 * people who wait, so each has a speed of their own, and it may be less than the line's.
 */
export function movesOf(history: LineHistory, id: string): LineLook[] {
  const seen = history.flatMap(({ at, places }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ at, place }];
  });
  return seen.map(({ at, place }, n) => ({ at, left: (seen[n - 1]?.place ?? place) - place }));
}

/** Whether somebody was seen for long enough to say how fast they move on. */
export function isTelling(looks: readonly LineLook[]): boolean {
  const [first] = looks;
  const last = looks.at(-1);
  return first !== undefined && last !== undefined && last.at - first.at >= telling;
}
