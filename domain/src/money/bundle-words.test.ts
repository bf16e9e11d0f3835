import { describe, expect, it } from 'vitest';
import { sameOrLess } from './bundle-words.ts';

const aud = (amount: number) => ({ amount, currency: 'AUD' as const });

describe('the offer of more tickets for no more money (product §14.16)', () => {
  it('says whether they cost the same or less, as every price is written', () => {
    expect(sameOrLess({ count: 5, total: aud(2_000) }, aud(2_000))).toBe(
      '5 tickets cost the same: $20.00 AUD.',
    );
    expect(sameOrLess({ count: 5, total: aud(2_000) }, aud(2_400))).toBe(
      '5 tickets cost less: $20.00 AUD.',
    );
  });
});
