import { describe, expect, it } from 'vitest';
import {
  hasSeveralPlaces,
  morePrizes,
  placesOf,
  pricedIn,
  prizesInALine,
  type Prize,
} from './prizes.ts';

const bike: Prize = { prize: 'A bicycle', quantity: 1, value: { amount: 89_900, currency: 'AUD' } };
const shirts: Prize = { prize: 'A shirt', quantity: 3, value: null };

describe('the prizes of a draw', () => {
  it('have a place for each time that one is won', () => {
    expect(placesOf([bike, shirts])).toBe(4);
    expect(hasSeveralPlaces([bike])).toBe(false);
    expect(hasSeveralPlaces([shirts])).toBe(true);
  });

  it('stand behind the first one in a line', () => {
    expect([[bike], [bike, bike], [bike, shirts]].map(morePrizes)).toEqual([
      '',
      ' and 1 more prize',
      ' and 3 more prizes',
    ]);
  });

  it('are one line, in which the first is shortened for the others alone', () => {
    const long = 'A very long prize '.repeat(9).trim();
    expect(prizesInALine({ prize: long, prizes: [{ ...bike, prize: long }] })).toBe(long);
    expect(prizesInALine({ prize: bike.prize, prizes: [bike, shirts] })).toBe(
      'A bicycle and 3 more prizes',
    );
    const line = prizesInALine({ prize: long, prizes: [{ ...bike, prize: long }, shirts] });
    expect(line).toMatch(/^A very long prize .{40,60}… and 3 more prizes$/);
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
