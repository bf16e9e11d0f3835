import { describe, expect, it } from 'vitest';
import * as messages from '../texts/messages.ts';
import { pricedPrizes } from './priced-prizes.ts';
import * as prizesMessages from './prizes-messages.ts';

const yen = {
  currency: 'JPY',
  pathOf: (at: number, field: string) => ['prizes', at, field],
} as const;
const bike = { prize: 'A bicycle', quantity: 1, value: 9_000 };

describe('typed prizes', () => {
  it('have values in a currency', () => {
    expect(pricedPrizes([bike, { ...bike, value: null }], yen)).toEqual({
      prizes: [
        { ...bike, value: { amount: 9_000, currency: 'JPY' } },
        { ...bike, value: null },
      ],
      wrong: [],
    });
    expect(pricedPrizes([{ ...bike, value: 9.5 }], yen).wrong).toEqual([
      { path: ['prizes', 0, 'value'], message: messages.tooManyDecimals('JPY') },
    ]);
  });

  it('have 50 places at most', () => {
    const list = [30, 20, 1, 1].map((quantity) => ({ ...bike, quantity }));
    expect(pricedPrizes(list, yen).wrong).toEqual([
      { path: ['prizes', 2, 'quantity'], message: prizesMessages.atMostPlaces },
    ]);
    expect(pricedPrizes(list.slice(0, 2), yen).wrong).toEqual([]);
  });
});
