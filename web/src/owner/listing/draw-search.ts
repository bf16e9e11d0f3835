import { drawFilters } from '@clubdraw/contract/draws/draw-endpoints';
import { z } from 'zod';

const { shape } = drawFilters;

/**
 * The filters in the address of a draw list, by the call's own schema. A value that no field can
 * hold counts as not given: somebody made it up.
 */
export const drawSearch = z.object({
  page: shape.page.catch(1),
  drawName: shape.drawName.catch(undefined),
  search: shape.search.catch(undefined),
  runMethod: shape.runMethod.catch(undefined),
  startDate: shape.startDate.catch(undefined),
  endDate: shape.endDate.catch(undefined),
  entryCostMin: shape.entryCostMin.catch(undefined),
  entryCostMax: shape.entryCostMax.catch(undefined),
});
export type DrawSearch = z.output<typeof drawSearch>;

/** A regular draw costs something (product §2.12); the smallest price of any currency. */
const leastCost = 0.01;

/** The latest paid draws of the dashboard and the profile: 7 of them (product §9.3). */
export const latestPaidDraws = { page: 1, pageSize: 7, entryCostMin: leastCost };

/** One page of the list of paid draws, with its filters: 10 of them (product §9.3). */
export function paidDraws({ entryCostMin = 0, ...search }: DrawSearch) {
  return { ...search, pageSize: 10, entryCostMin: Math.max(leastCost, entryCostMin) };
}
