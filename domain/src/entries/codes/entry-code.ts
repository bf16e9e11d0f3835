import { times, type Money } from '../../money/money.ts';
import type { Price } from '../../money/price-of.ts';

/** The bounds of the entry codes of a draw (product §14.18). */
export const entryCodeBounds = {
  shortest: 4,
  longest: 32,
  maxPercent: 90,
  maxTickets: 10,
  maxUses: 10_000,
  maxOfDraw: 200,
};

/** The most tickets that a draw without a cap may give away. */
const maxWithoutCap = 1_000;

/**
 * The most tickets that a draw may give away: a tenth of its cap, rounded down, or 1,000 without
 * one.
 */
export function maxGiveaways(ticketCap: number | null): number {
  return ticketCap === null ? maxWithoutCap : Math.floor(ticketCap / 10);
}

const entryCode = new RegExp(`^[A-Z0-9-]{${entryCodeBounds.shortest},${entryCodeBounds.longest}}$`);

/** An entry code as somebody typed it, in any case; undefined for what can be none. */
export function typedEntryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return entryCode.test(code) ? code : undefined;
}

/** Nothing that is taken for something else when it is read from paper. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';
const randomLength = 10;

/**
 * The random bytes that a code is made of: many more than it has, so that all codes are equally
 * likely.
 */
export const entryCodeBytes = 20;

/**
 * A code of ten signs that nobody can guess, out of `entryCodeBytes` random bytes: `7KMQ2TXW9B`.
 */
export function randomEntryCode(random: Uint8Array): string {
  let rest = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = '';
  while (code.length < randomLength) {
    code += letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
  }
  return code;
}

/** The percent (1 to 90) of a price, rounded half up to a minor unit. */
function percentOf({ amount, currency }: Money, percent: number): Money {
  return { amount: Math.floor((amount * percent + 50) / 100), currency };
}

/**
 * The price of `count` tickets without the percent (1 to 90) that a code takes off, in one line:
 * what is taken off is rounded half up.
 */
export function priceWithout(
  price: Price,
  { count, percent }: { count: number; percent: number },
): Price {
  const { amount, currency } = price.total;
  const total = { amount: amount - percentOf(price.total, percent).amount, currency };
  return { lines: [{ tickets: count, times: 1, price: total, total }], total, full: price.full };
}

/** The price of tickets that the club gives away: nothing. */
export function priceOfGiven(entryCost: Money, count: number): Price {
  const total = { amount: 0, currency: entryCost.currency };
  const lines = [{ tickets: count, times: 1, price: total, total }];
  return { lines, total, full: times(entryCost, count) };
}
