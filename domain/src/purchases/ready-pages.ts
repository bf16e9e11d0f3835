import { maxTicketsPerPurchase } from './purchase-bounds.ts';

/** The bounds of a crowd that a club announces (product §14.20). */
export const crowdBounds = {
  /** Buyers of one draw. */
  least: 100,
  most: 20_000,
  /** Buyers of all draws of a club that are announced together, and pages of it in 24 hours. */
  ofClub: 20_000,
  aheadHours: 20,
  beforeDrawHours: 2,
} as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Why a crowd cannot be announced for an instant; undefined where it can. */
export function crowdDateProblem(
  at: Date,
  { now, runAt }: { now: Date; runAt: Date },
): 'past' | 'tooFar' | 'tooNearDraw' | undefined {
  if (at <= now) return 'past';
  if (at.getTime() > now.getTime() + crowdBounds.aheadHours * hourMs) return 'tooFar';
  const latest = runAt.getTime() - crowdBounds.beforeDrawHours * hourMs;
  return at.getTime() > latest ? 'tooNearDraw' : undefined;
}

/** A number of tickets, and how many of the purchases or pages are for so many. */
export type OfCount = { count: number; times: number };

/** So many purchases say how many tickets the next buyers take. */
const tellingPurchases = 50;

/** The part of single tickets while the draw's purchases say nothing. */
const singlePart = 0.7;

type Known = {
  /** The draw's paid purchases. */
  purchases: readonly OfCount[];
  /** The numbers of tickets of its bundles. */
  bundles: readonly number[];
  /** The most tickets of one purchase, or of one person. */
  most: number;
};

/**
 * How many of `pages` pages are for how many tickets: as the purchases were from 50 on, before that
 * 70 % for one ticket and the rest for the bundles alike. The sum is `pages`.
 */
export function countsOfPages(pages: number, known: Known): OfCount[] {
  const most = Math.min(known.most, maxTicketsPerPurchase);
  const purchases = known.purchases.filter(({ count }) => count <= most);
  const seen = purchases.reduce((sum, { times }) => sum + times, 0);
  if (seen >= tellingPurchases) return inProportion(pages, purchases);
  const bundles = known.bundles.filter((count) => count > 1 && count <= most);
  if (bundles.length === 0) return [{ count: 1, times: pages }];
  const rest = (1 - singlePart) / bundles.length;
  return inProportion(pages, [
    { count: 1, times: singlePart },
    ...bundles.map((count) => ({ count, times: rest })),
  ]);
}

/** Whole numbers in proportion to the weights, by the largest remainders. */
function inProportion(pages: number, weights: readonly OfCount[]): OfCount[] {
  const sum = weights.reduce((all, { times }) => all + times, 0);
  const parts = weights.map(({ count, times }) => {
    const exact = (pages * times) / sum;
    return { count, times: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const left = pages - parts.reduce((all, { times }) => all + times, 0);
  const byRest = parts.toSorted((a, b) => b.rest - a.rest || a.count - b.count);
  for (const part of byRest.slice(0, left)) part.times += 1;
  return parts.filter(({ times }) => times > 0).map(({ count, times }) => ({ count, times }));
}

/**
 * The next pages to order: what is missing of the wanted ones, `most` at most, and never more in
 * all than are wanted. Of those for some tickets there may be too many by now.
 */
export function pagesToOrder(
  wanted: readonly OfCount[],
  { made, most }: { made: readonly OfCount[]; most: number },
): OfCount[] {
  const all = (counted: readonly OfCount[]): number =>
    counted.reduce((sum, { times }) => sum + times, 0);
  const madeOf = new Map(made.map(({ count, times }) => [count, times]));
  const missing = wanted.flatMap(({ count, times }) => {
    const lacks = times - (madeOf.get(count) ?? 0);
    return lacks > 0 ? [{ count, times: lacks }] : [];
  });
  const room = Math.min(most, all(wanted) - all(made), all(missing));
  return room <= 0 ? [] : inProportion(room, missing);
}

const slackMs = 15 * minuteMs;

/** When pages begin to be made, so that all are there in time at so many a second. */
export function fillingBegins(at: Date, { pages, rate }: { pages: number; rate: number }): Date {
  return new Date(at.getTime() - (pages / rate) * 1_000 - slackMs);
}

const afterMs = 2 * hourMs;
const longestMs = 23.5 * hourMs;

/** When a page ends at the provider that is ordered now for a crowd: two hours after its time. */
export function readyPageEnds(at: Date, now: Date): Date {
  return new Date(Math.min(at.getTime() + afterMs, now.getTime() + longestMs));
}

/** Until when pages of a crowd are ordered; one that is ordered later is of no use. */
export function fillingEnds(at: Date): Date {
  return new Date(at.getTime() + hourMs);
}

/** A page is given to a buyer while it lasts for so long: longer than places are held. */
export const readyPageSeconds = 32 * 60;

/**
 * None is given in the last seconds before the draw, so that its close ends few: those that were
 * given before have ended by then.
 */
export const noReadyPageSeconds = 60 * 60;

/** Whether a buyer may be given a page, as far as the time goes. */
export function mayTakeReadyPage({ now, runAt }: { now: Date; runAt: Date }): boolean {
  return runAt.getTime() - now.getTime() >= noReadyPageSeconds * 1_000;
}

/**
 * A network that took one in so many of the pages, and this many at least, without paying gets no
 * more: its buyers stand in the line.
 */
export const readyPagesOneIn = 20;
export const leastReadyPages = 50;

/**
 * How many pages a crowd has in all: one for each buyer, and no more than places are `left` besides
 * those that were `taken`.
 */
export function pagesOfCrowd({
  buyers,
  taken,
  left,
}: {
  buyers: number;
  taken: number;
  left: number;
}): number {
  return Math.min(buyers, taken + left);
}
