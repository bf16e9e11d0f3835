import type { DrawSearch } from '../draws/list/draw-search.ts';

/** A promotional draw is one that costs nothing (spec §2.12). */
const free = { page: 1, entryCostMax: 0 };

/** The latest promotional draws of the dashboard: up to 7 (spec §2.7). */
export const latestPromoDraws = { ...free, pageSize: 7 };

/** Every promotional draw that fits, 1,000 at most; the browser makes pages of them (spec §7.2). */
export function allPromoDraws({ drawName, runMethod, startDate, endDate }: DrawSearch) {
  return { ...free, pageSize: 1000, drawName, runMethod, startDate, endDate };
}
