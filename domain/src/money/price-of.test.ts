import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money } from './money.ts';
import { betterOffer, priceOf, type Prices } from './price-of.ts';

const aud = (amount: number): Money => ({ amount, currency: 'AUD' });

function pricesOf(single: number, bundles: readonly (readonly [number, number])[] = []): Prices {
  return {
    entryCost: aud(single),
    bundles: bundles.map(([count, price]) => ({ count, price: aud(price) })),
  };
}

/** Bundles with different counts, each cheaper than its tickets one by one. */
const prices: fc.Arbitrary<Prices> = fc
  .record({
    single: fc.integer({ min: 2, max: 2_000 }),
    bundles: fc.uniqueArray(
      fc.record({
        count: fc.integer({ min: 2, max: 12 }),
        share: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
      { maxLength: 5, selector: ({ count }) => count },
    ),
  })
  .map(({ single, bundles }) =>
    pricesOf(
      single,
      bundles.map(({ count, share }) => [count, Math.max(1, Math.floor(single * count * share))]),
    ),
  );

/** Every way to make exactly `count` tickets, tried one by one. */
function bruteForce({ entryCost, bundles }: Prices, count: number): number {
  const [first, ...others] = bundles;
  if (!first) return count * entryCost.amount;
  let best = Infinity;
  for (let times = 0; times * first.count <= count; times += 1) {
    const rest = bruteForce({ entryCost, bundles: others }, count - times * first.count);
    best = Math.min(best, times * first.price.amount + rest);
  }
  return best;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

describe('the price of a number of tickets (product §14.16)', () => {
  it('is their number times the entry cost without bundles', () => {
    expect(priceOf(pricesOf(350), 3)).toEqual({
      lines: [{ tickets: 1, times: 3, price: aud(350), total: aud(1_050) }],
      total: aud(1_050),
      full: aud(1_050),
    });
    expect(betterOffer(pricesOf(350), { count: 3, most: 500 })).toBeNull();
  });

  it('is made of bundles, larger ones first, and of single tickets', () => {
    const prices = pricesOf(300, [
      [5, 1_000],
      [12, 2_000],
    ]);
    expect(priceOf(prices, 18)).toEqual({
      lines: [
        { tickets: 12, times: 1, price: aud(2_000), total: aud(2_000) },
        { tickets: 5, times: 1, price: aud(1_000), total: aud(1_000) },
        { tickets: 1, times: 1, price: aud(300), total: aud(300) },
      ],
      total: aud(3_300),
      full: aud(5_400),
    });
  });

  it('does not take the largest bundle where two smaller ones are cheaper', () => {
    const { total } = priceOf(
      pricesOf(100, [
        [6, 590],
        [4, 250],
      ]),
      8,
    );
    expect(total).toEqual(aud(500));
  });

  it('offers more tickets for the same or less', () => {
    const prices = pricesOf(300, [[5, 1_000]]);
    expect(betterOffer(prices, { count: 4, most: 500 })).toEqual({ count: 5, total: aud(1_000) });
    expect(betterOffer(prices, { count: 4, most: 4 })).toBeNull();
    expect(betterOffer(prices, { count: 5, most: 500 })).toBeNull();
    expect(betterOffer(pricesOf(250, [[5, 1_000]]), { count: 4, most: 500 })).toEqual({
      count: 5,
      total: aud(1_000),
    });
  });

  it.each([0, -1, 1.5, 501, Number.NaN])('is none for %s tickets', (count) => {
    expect(() => priceOf(pricesOf(100, [[5, 400]]), count)).toThrow(RangeError);
  });

  it('equals the cheapest of all ways, its lines add up, and it is never above one by one', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 40 }), (given, count) => {
        const { lines, total, full } = priceOf(given, count);
        expect(total.amount).toBe(bruteForce(given, count));
        expect(total.amount).toBeLessThanOrEqual(full.amount);
        expect(full.amount).toBe(count * given.entryCost.amount);
        expect(sum(lines.map((line) => line.tickets * line.times))).toBe(count);
        expect(sum(lines.map((line) => line.total.amount))).toBe(total.amount);
        for (const line of lines) expect(line.total.amount).toBe(line.price.amount * line.times);
        expect(new Set(lines.map(({ tickets }) => tickets)).size).toBe(lines.length);
      }),
    );
  });

  it('the better offer has the most tickets that cost no more', () => {
    const most = 40;
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: most }), (given, count) => {
        const price = bruteForce(given, count);
        const counts = Array.from({ length: most }, (_, at) => at + 1);
        const better = counts.findLast((one) => one > count && bruteForce(given, one) <= price);
        const offer =
          better === undefined ? null : { count: better, total: aud(bruteForce(given, better)) };
        expect(betterOffer(given, { count, most })).toEqual(offer);
      }),
    );
  });

  it('is the same for 500 tickets whatever the order of the bundles', () => {
    fc.assert(
      fc.property(prices, (given) => {
        const turned = { ...given, bundles: given.bundles.toReversed() };
        expect(priceOf(turned, 500)).toEqual(priceOf(given, 500));
      }),
    );
  });
});
