import { describe, expect, it } from 'vitest';
import { showWhole, soldOut } from './sold-out.ts';

describe('a draw that is sold out (product §9.2)', () => {
  it('brings its tickets, less the fee and about 2.5 % for the cards', () => {
    const { gross, kept } = soldOut({ amount: 500, currency: 'AUD' }, 200, 15);
    expect([showWhole(gross), showWhole(kept)]).toEqual(['$1,000', '$825']);
  });

  it('is rounded to whole units of its currency', () => {
    const { kept } = soldOut({ amount: 333, currency: 'AUD' }, 3, 15);
    expect(kept.amount).toBe(824);
    expect(showWhole(kept)).toBe('$8');
    expect(showWhole(soldOut({ amount: 500, currency: 'JPY' }, 10, 15).kept)).toBe('¥4,125');
  });
});
