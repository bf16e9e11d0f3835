import { describe, expect, it } from 'vitest';
import { hasSeveralPlaces, placesOf, pricedIn, type Prize } from './prizes.ts';

const bike: Prize = { prize: 'A bicycle', quantity: 1, value: { amount: 89_900, currency: 'AUD' } };
const shirts: Prize = { prize: 'A shirt', quantity: 3, value: null };

describe('the prizes of a draw', () => {
  it('have a place for each time that one is won', () => {
    expect(placesOf([bike, shirts])).toBe(4);
    expect(hasSeveralPlaces([bike])).toBe(false);
    expect(hasSeveralPlaces([shirts])).toBe(true);
  });

  it('keep their values as they are written under another currency', () => {
    expect(pricedIn([bike, shirts], 'JPY')).toEqual([
      { ...bike, value: { amount: 899, currency: 'JPY' } },
      shirts,
    ]);
    expect(pricedIn(pricedIn([bike], 'JPY'), 'AUD')).toEqual([bike]);
  });

  it('lose a value that the other currency cannot have', () => {
    const cheap: Prize = { ...bike, value: { amount: 1_050, currency: 'AUD' } };
    expect(pricedIn([cheap], 'JPY')).toEqual([{ ...bike, value: null }]);
  });
});
