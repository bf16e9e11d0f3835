import type { DrawSearch } from './draw-search.ts';

/** A promotional draw is one that costs nothing (product §2.12). */
const free = { page: 1, entryCostMax: 0 };

/** The latest promotional draws of the dashboard: up to 7 (product §2.7). */
export const latestPromoDraws = { ...free, pageSize: 7 };

/**
 * Every promotional draw that fits, 1,000 at most; the browser makes pages of them (product §7.2).
 */
export function allPromoDraws({ drawName, search, runMethod, startDate, endDate }: DrawSearch) {
  return { ...free, pageSize: 1000, drawName, search, runMethod, startDate, endDate };
}

/** A page of a list that is here as a whole. */
type PageOf<Item> = { shown: readonly Item[]; page: number; totalPages: number };

const pageSize = 10;

/**
 * The items of the page that was asked for, or of the nearest that there is (product §9.3: 10 a
 * page).
 */
export function pageOf<Item>(items: readonly Item[], asked: number): PageOf<Item> {
  const totalPages = Math.ceil(items.length / pageSize);
  const whole = Number.isInteger(asked) ? asked : 1;
  const page = Math.max(1, Math.min(whole, totalPages));
  return { shown: items.slice((page - 1) * pageSize, page * pageSize), page, totalPages };
}
