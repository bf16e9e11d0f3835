import type { DrawSearch } from './draw-search.ts';

/** A regular draw costs something (spec §2.12); the smallest price of any currency. */
const leastCost = 0.01;

/** The latest paid draws of the dashboard and the profile: 7 of them (spec §9). */
export const latestPaidDraws = { page: 1, pageSize: 7, entryCostMin: leastCost };

/** One page of the list of paid draws, with its filters: 10 of them (spec §9). */
export function paidDraws({ entryCostMin = 0, ...search }: DrawSearch) {
  return { ...search, pageSize: 10, entryCostMin: Math.max(leastCost, entryCostMin) };
}
