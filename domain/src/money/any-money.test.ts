import { describe, expect, it } from 'vitest';
import { anyDigits, anyFromMajor, anyToMajor, showAnyAmount } from './any-money.ts';
import { currencies, minorDigits } from './money.ts';

describe('money in any currency (product §14.21)', () => {
  it.for([
    ['AUD', 123_456, '$1,234.56'],
    ['JPY', 1_234, '¥1,234'],
    ['KRW', -500, '−₩500'],
    ['SEK', 1_005, '10.05'],
    ['KWD', 1_234, '1.234'],
  ] as const)('has the decimals of %s', ([currency, amount, shown]) => {
    expect(showAnyAmount({ amount, currency })).toContain(shown.replace('kr', ''));
  });

  it('counts as the currencies do in which a club sells', () => {
    for (const currency of currencies) expect(anyDigits(currency)).toBe(minorDigits(currency));
  });

  it('comes back from the wire as it was', () => {
    for (const currency of ['AUD', 'JPY', 'SEK', 'KWD']) {
      for (const amount of [0, 1, -1, 1_005, 87_654_321]) {
        const money = { amount, currency };
        expect(anyFromMajor(anyToMajor(money), currency)).toEqual(money);
      }
    }
  });
});
