import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryCodeBytes,
  maxGiveaways,
  priceOfGiven,
  priceWithout,
  randomEntryCode,
  typedEntryCode,
} from './entry-code.ts';
import { freeTicketsInWords } from '../free-entry-messages.ts';
import { priceOf } from '../../money/price-of.ts';
import { thisDraw } from '../../draws/this-draw.ts';

const aud = (amount: number) => ({ amount, currency: 'AUD' as const });

describe('an entry code', () => {
  it.each([
    ['spring-20', 'SPRING-20'],
    [' Ab12 ', 'AB12'],
    ['ABC', undefined],
    ['A'.repeat(33), undefined],
    ['ÄPFEL', undefined],
    ['AB CD', undefined],
  ])('as %j is typed is %j', (typed, code) => {
    expect(typedEntryCode(typed)).toBe(code);
  });

  it('of random bytes is one that can be typed', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: entryCodeBytes, maxLength: entryCodeBytes }),
        (random) => {
          const code = randomEntryCode(random);
          expect(code).toMatch(/^[2-9A-Z]{10}$/);
          expect(typedEntryCode(code.toLowerCase())).toBe(code);
        },
      ),
    );
  });
});

describe('the price with a percentage off (product §14.18)', () => {
  it.each([
    // 15 % of 25.50 is 3.825, of 0.99 it is 0.1485.
    [2_550, 15, 2_167],
    [99, 15, 84],
    [1, 50, 0],
    [1_000, 90, 100],
  ])('of %i less %i % is %i', (amount, percent, left) => {
    const price = priceOf({ entryCost: aud(amount), bundles: [] }, 1);
    expect(priceWithout(price, { count: 1, percent }).total).toEqual(aud(left));
  });

  it('takes off what is nearest to the percentage, and its line is its total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 199_999 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 90 }),
        (cost, count, percent) => {
          const whole = priceOf({ entryCost: aud(cost), bundles: [] }, count);
          const { total, lines, full } = priceWithout(whole, { count, percent });
          const off = whole.total.amount - total.amount;
          expect(Math.abs(off - (whole.total.amount * percent) / 100)).toBeLessThanOrEqual(0.5);
          expect(lines).toEqual([{ tickets: count, times: 1, price: total, total }]);
          expect(full).toEqual(whole.full);
        },
      ),
    );
  });

  it('is nothing for tickets that are given', () => {
    const { total, full } = priceOfGiven(aud(300), 3);
    expect({ total, full }).toEqual({ total: aud(0), full: aud(900) });
  });
});

it('a club may give away a tenth of the cap, or 1,000 tickets without one', () => {
  expect([null, 9, 10, 99, 5_000].map(maxGiveaways)).toEqual([1_000, 0, 1, 9, 500]);
});

it('the section about a draw says how many the club may give away', () => {
  expect(thisDraw({ giveaways: 1_000 })).toEqual([
    'The club may give away at most 1,000 tickets. They have the same chance as every other ticket.',
  ]);
  expect(thisDraw({ giveaways: 1 })[0]).toContain('at most 1 ticket.');
});

it('the words about free tickets count given ones apart', () => {
  const chance = 'Every ticket had the same chance.';
  expect(freeTicketsInWords({ paid: 6, online: 1, post: 2, given: 0 })).toBe(
    `3 of 9 tickets were free entries (1 online, 2 by post). ${chance}`,
  );
  expect(freeTicketsInWords({ paid: 6, online: 1, post: 2, given: 1 })).toBe(
    `3 of 10 tickets were free entries (1 online, 2 by post), and 1 was given away by the club. ${chance}`,
  );
  expect(freeTicketsInWords({ paid: 59, online: 1, post: 0 })).toBe(
    `1 of 60 tickets was a free entry (1 online, 0 by post). ${chance}`,
  );
  expect(freeTicketsInWords({ paid: 0, online: 1, post: 0 })).toContain('1 of 1 ticket was a');
  expect(freeTicketsInWords({ paid: 6, online: 0, post: 0, given: 4 })).toBe(
    `4 of 10 tickets were given away by the club. ${chance}`,
  );
});
