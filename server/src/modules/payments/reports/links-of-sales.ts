import type { LinksOfSales, SoldByLink } from '@clubdraw/contract/payments/sold-by-link';
import type { Helper } from '@clubdraw/contract/draws/helper-links';
import type { SalesOfLink } from './draw-sales.store.ts';

/** Rows of one link as one sum of tickets and money. */
function summed(rows: readonly SalesOfLink[]): SoldByLink {
  const paid = rows.flatMap(({ currency, paid: amount }) =>
    currency === null || amount === 0 ? [] : [{ amount, currency }],
  );
  return { tickets: rows.reduce((sum, { tickets }) => sum + tickets, 0), paid };
}

/**
 * The sales by link as their owner reads them: each link with its helper's name, helpers who have
 * sold nothing yet behind them, then all other links, and what came without any.
 */
export function linksOfSales(
  rows: readonly SalesOfLink[],
  helpers: readonly Helper[],
): LinksOfSales {
  const named = Map.groupBy(
    rows.filter(({ via }) => via !== null),
    ({ via }) => via ?? '',
  );
  const names = new Map(helpers.toReversed().map(({ via, name }) => [via, name]));
  const idle = helpers.filter(({ via }) => !named.has(via));
  return {
    links: [
      ...[...named].map(([via, of]) => ({ via, name: names.get(via) ?? null, ...summed(of) })),
      ...idle.map((helper) => ({ ...helper, tickets: 0, paid: [] })),
    ],
    otherLinks: summed(rows.filter(({ isOther }) => isOther)),
    withoutLink: summed(rows.filter(({ via, isOther }) => via === null && !isOther)),
  };
}
