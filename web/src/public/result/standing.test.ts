import { describe, expect, it } from 'vitest';
import { shownByBank } from './shown-by-bank.ts';
import { standingWords } from './standing.ts';

const news = {
  state: 'refunded',
  count: 5,
  total: 50,
  currency: 'AUD',
  ticketsStay: false,
  codes: null,
  discounts: [],
} as const;

function wordsFor(state: 'refunding' | 'refunded', byBank: object) {
  const told = { amount: 30, rest: 20, isDecided: true, ...byBank };
  const shown = shownByBank({ ...news, state, byBank: told });
  const { title, text } = standingWords(state, { count: 5, isCancelled: false, byBank: shown });
  return `${title}. ${text}`;
}

describe('a payment of which the bank took a part', () => {
  it('names both sums, and whether the rest is on its way (product §14.9)', () => {
    expect(wordsFor('refunding', {})).toContain('The rest, $20.00 AUD, goes back as well.');
    expect(wordsFor('refunded', {})).toContain('The rest, $20.00 AUD, went back as well.');
    expect(wordsFor('refunded', {})).toContain('Your bank gave you $30.00 AUD back');
  });

  it('promises no rest while the bank decides, nor where there is none', () => {
    expect(wordsFor('refunding', { isDecided: false, rest: 0 })).not.toContain('rest');
    expect(wordsFor('refunded', { rest: 0 })).not.toContain('rest');
  });

  it('is told like any other where that was less than half', () => {
    expect(wordsFor('refunded', { amount: 20 })).toContain('Your payment was refunded');
  });
});
