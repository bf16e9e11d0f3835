import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformFee, earningsIllustration } from './fee.ts';
import { currencies, moneyFromMajor, plus, showMoney, times, toMajor } from './money.ts';
import { maximumPrice, minimumCharge } from './price-bounds.ts';

describe('money', () => {
  it.each([
    [12.5, 'AUD', 1250],
    [12.1, 'AUD', 1210],
    [0.07, 'EUR', 7],
    [500, 'JPY', 500],
    [99_999.99, 'USD', 9_999_999],
  ] as const)('reads %s %s as %s minor units (product §10.5)', (major, currency, amount) => {
    expect(moneyFromMajor(major, currency)).toEqual({ amount, currency });
  });

  it.each([
    [12.345, 'AUD'],
    [500.5, 'JPY'],
    [Number.NaN, 'AUD'],
    [Number.POSITIVE_INFINITY, 'AUD'],
    [1e300, 'AUD'],
  ] as const)('refuses %s %s (product §10.5)', (major, currency) => {
    expect(moneyFromMajor(major, currency)).toBeUndefined();
  });

  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...currencies),
        (amount, currency) => {
          const major = toMajor({ amount, currency });
          expect(moneyFromMajor(major, currency)).toEqual({ amount, currency });
        },
      ),
    );
  });

  it('never adds two currencies', () => {
    expect(() => plus({ amount: 1, currency: 'AUD' }, { amount: 1, currency: 'NZD' })).toThrow(
      RangeError,
    );
  });

  it('never leaves the safe integers', () => {
    expect(() => times({ amount: 2 ** 52, currency: 'AUD' }, 4)).toThrow(RangeError);
  });

  it('shows the amount with its currency beside it', () => {
    expect(showMoney({ amount: 123_450, currency: 'AUD' })).toBe('$1,234.50 AUD');
    expect(showMoney({ amount: 500, currency: 'JPY' })).toBe('¥500 JPY');
    expect(showMoney({ amount: 505, currency: 'CHF' })).toBe('5.05 CHF');
    expect(showMoney({ amount: -505, currency: 'CHF' })).toBe('−5.05 CHF');
    expect(showMoney({ amount: -500, currency: 'AUD' })).toBe('−$5.00 AUD');
  });
});

describe('platformFee', () => {
  it.each([
    [1000, 150],
    [1, 0],
    [3, 0],
    [4, 1],
    [10, 2],
    [999_999, 150_000],
  ])('takes 15 %% of %s as %s (product §1.4, §14.2)', (total, fee) => {
    expect(platformFee({ amount: total, currency: 'AUD' }, 15).amount).toBe(fee);
  });

  it('stays between nothing and the total, and within half a unit of the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
        const fee = platformFee({ amount, currency: 'AUD' }, 15).amount;
        expect(fee).toBeLessThanOrEqual(amount);
        expect(Math.abs(fee - amount * 0.15)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('earningsIllustration', () => {
  it('is 10,000 entries net of the fee (product §9.2)', () => {
    const price = { amount: 1000, currency: 'AUD' } as const;
    expect(earningsIllustration(price, 15)).toEqual({ amount: 8_500_000, currency: 'AUD' });
  });
});

describe('price bounds', () => {
  it('have a minimum of the provider and a maximum of the platform in each currency (product §9.1, §14.4, §9.9)', () => {
    for (const currency of currencies) {
      expect(minimumCharge(currency).amount).toBeGreaterThan(0);
      expect(minimumCharge(currency).amount).toBeLessThan(maximumPrice(currency).amount);
    }
    expect(toMajor(maximumPrice('AUD'))).toBe(99_999.99);
    expect(toMajor(maximumPrice('JPY'))).toBe(9_999_999);
  });
});
