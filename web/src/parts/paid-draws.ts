/** A regular draw costs something (spec §2.12); the smallest price of any currency. */
const leastCost = 0.01;

/** The latest paid draws of the dashboard and the profile: 7 of them (spec §9). */
export const latestPaidDraws = { page: 1, pageSize: 7, entryCostMin: leastCost };

/** One page of the list of paid draws: 10 of them (spec §9). */
export function paidDrawsPage(page: number): {
  page: number;
  pageSize: number;
  entryCostMin: number;
} {
  return { page, pageSize: 10, entryCostMin: leastCost };
}
