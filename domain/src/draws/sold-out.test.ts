import { describe, expect, it } from 'vitest';
import { showWhole, soldOut } from './sold-out.ts';

const aud = (amount: number) => ({ amount, currency: 'AUD' as const });

describe('a draw that is sold out one by one (product §9.2)', () => {
  it('brings its tickets, less the fee and both parts of what a card payment costs', () => {
    const { gross, kept } = soldOut(aud(500), 40, 15);
    // 200 − 30 − 5.80 − 40 × 0.30
    expect([showWhole(gross), kept.amount]).toEqual(['$200', 15_220]);
    expect(showWhole(kept)).toBe('$152');
  });

  it('brings little at a low price, and never less than nothing', () => {
    expect(soldOut(aud(100), 10, 15).kept.amount).toBe(521);
    expect(soldOut(aud(30), 10, 15).kept.amount).toBe(0);
  });

  it('is rounded to whole units of its currency', () => {
    const { kept } = soldOut(aud(333), 3, 15);
    expect(kept.amount).toBe(730);
    expect(showWhole(kept)).toBe('$7');
    expect(showWhole(soldOut({ amount: 500, currency: 'JPY' }, 10, 15).kept)).toBe('¥3,805');
  });
});
