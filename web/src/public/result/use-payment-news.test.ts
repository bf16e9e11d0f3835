import { describe, expect, it } from 'vitest';
import { paymentGap } from './use-payment-news.ts';

describe('paymentGap', () => {
  it('grows from a second to half a minute while the payment is in progress', () => {
    const gaps = [0, 1, 2, 5, 20].map((asked) => Math.round(paymentGap('processing', asked)));
    expect(gaps).toEqual([1000, 1500, 2250, 7594, 30_000]);
    expect(paymentGap('silent', 0)).toBe(1000);
  });

  it('ends with a state that cannot change', () => {
    for (const state of ['paid', 'expired', 'refunded', 'unknown'] as const) {
      expect(paymentGap(state, 0)).toBe(0);
    }
  });

  it('waits calmly for a refund that is on its way', () => {
    expect(paymentGap('refunding', 3)).toBe(30_000);
    expect(paymentGap('late', 3)).toBe(30_000);
  });
});
