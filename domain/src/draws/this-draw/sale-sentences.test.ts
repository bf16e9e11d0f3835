import { describe, expect, it } from 'vitest';
import { bundleSentences, limitSentences } from './sale-sentences.ts';

const aud = (amount: number) => ({ amount, currency: 'AUD' as const });

describe('the sentences about how the tickets of a draw are sold', () => {
  it('are none for a plain draw', () => {
    expect(bundleSentences({ entryCost: aud(300), bundles: [] })).toEqual([]);
    expect(limitSentences({ maxPerPerson: null })).toEqual([]);
    expect([...limitSentences({}), ...bundleSentences({})]).toEqual([]);
  });

  it('say the limit, and each price in the order of the conditions', () => {
    expect(limitSentences({ maxPerPerson: 10 })).toEqual([
      'Each person can have at most 10 tickets in this draw. Addresses that reach the same mailbox are one person.',
    ]);
    expect(limitSentences({ maxPerPerson: 1 })[0]).toContain('at most 1 ticket in');
    const bundles = [
      { count: 5, price: aud(1_000) },
      { count: 12, price: aud(2_000) },
    ];
    expect(bundleSentences({ entryCost: aud(300), bundles })).toEqual([
      'One ticket costs $3.00 AUD.',
      '5 tickets cost $10.00 AUD.',
      '12 tickets cost $20.00 AUD.',
      'Any other number costs the lowest price that these make. A purchase is refunded as a whole.',
    ]);
  });
});
