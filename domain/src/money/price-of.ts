import type { Currency, Money } from './money.ts';
import { maxTicketsPerPurchase } from '../purchases/purchase-bounds.ts';

/** A number of tickets (2 to 500) that costs less together than one by one. */
export type Bundle = { count: number; price: Money };

/** The prices of a draw: of a single ticket, and of its bundles, all in one currency. */
export type Prices = { entryCost: Money; bundles: readonly Bundle[] };

/** `times` times so many `tickets` at a price: 2 bundles of 5, or 3 single tickets. */
export type PriceLine = { tickets: number; times: number; price: Money; total: Money };

export type Price = {
  /** Larger bundles first, single tickets last; their totals add up to `total`. */
  lines: readonly PriceLine[];
  total: Money;
  /** The same tickets one by one. */
  full: Money;
};

type Step = { tickets: number; minor: number };

/** A cheapest way to so many tickets: its amount, and the step with which it ends. */
type Way = { minor: number; last: Step | undefined };

/**
 * Cheapest ways to 0, 1, … `count` tickets. Of two that cost the same, the one that ends with the
 * larger bundle stands, so that the same prices always give the same lines.
 */
function cheapestWays({ entryCost, bundles }: Prices, count: number): readonly Way[] {
  const single: Step = { tickets: 1, minor: entryCost.amount };
  const steps = [
    ...bundles
      .map((bundle): Step => ({ tickets: bundle.count, minor: bundle.price.amount }))
      .toSorted((a, b) => b.tickets - a.tickets),
    single,
  ];
  const ways: Way[] = [{ minor: 0, last: undefined }];
  for (let tickets = 1; tickets <= count; tickets += 1) {
    let best: Way = { minor: Infinity, last: undefined };
    for (const step of steps) {
      const before = ways[tickets - step.tickets];
      const minor = before ? before.minor + step.minor : Infinity;
      if (minor < best.minor) best = { minor, last: step };
    }
    ways.push(best);
  }
  return ways;
}

function linesOf(ways: readonly Way[], count: number, currency: Currency): PriceLine[] {
  const taken = new Map<Step, number>();
  for (let left = count; left > 0;) {
    const step = ways[left]?.last;
    if (!step) throw new RangeError('A way to some tickets ends with a step');
    taken.set(step, (taken.get(step) ?? 0) + 1);
    left -= step.tickets;
  }
  return [...taken]
    .toSorted(([a], [b]) => b.tickets - a.tickets)
    .map(([{ tickets, minor }, times]) => ({
      tickets,
      times,
      price: { amount: minor, currency },
      total: { amount: minor * times, currency },
    }));
}

function checkCount(count: number): void {
  if (Number.isInteger(count) && count >= 1 && count <= maxTicketsPerPurchase) return;
  throw new RangeError('A purchase has 1 to 500 tickets');
}

/**
 * The price of exactly `count` tickets (1 to 500): the cheapest sum of bundles and single tickets,
 * never above the tickets one by one. Throws RangeError for another count.
 */
export function priceOf(prices: Prices, count: number): Price {
  checkCount(count);
  const { entryCost, bundles } = prices;
  const { amount, currency } = entryCost;
  const full = { amount: amount * count, currency };
  if (bundles.length === 0) {
    return {
      lines: [{ tickets: 1, times: count, price: entryCost, total: full }],
      total: full,
      full,
    };
  }
  const ways = cheapestWays(prices, count);
  const lines = linesOf(ways, count, currency);
  return { lines, total: { amount: ways[count]?.minor ?? full.amount, currency }, full };
}

/** More tickets for no more money. */
export type BetterOffer = { count: number; total: Money };

/**
 * The most tickets, more than `count` and at most `most`, that cost the same or less; null where
 * there are none. Throws RangeError for a count that is not from 1 to 500.
 */
export function betterOffer(
  prices: Prices,
  { count, most }: { count: number; most: number },
): BetterOffer | null {
  checkCount(count);
  if (prices.bundles.length === 0) return null;
  const furthest = Math.min(most, maxTicketsPerPurchase);
  const ways = cheapestWays(prices, Math.max(count, furthest));
  const price = ways[count]?.minor ?? 0;
  const better = ways.findLastIndex(({ minor }, at) => at > count && minor <= price);
  const found = ways[better];
  if (!found) return null;
  return { count: better, total: { amount: found.minor, currency: prices.entryCost.currency } };
}
