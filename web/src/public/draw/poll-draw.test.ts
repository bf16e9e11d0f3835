import { describe, expect, it } from 'vitest';
import { pageDraw } from '../../../test/public/page-facts.ts';
import { gapOf } from './poll-draw.ts';

const close = Date.parse(pageDraw().runAt);
const second = 1000;
const won = {
  outcome: 'winner',
  drawnCode: '1-2',
  winnerCode: '1-2',
  winners: [],
  passedOver: [],
  words: '',
} as const;

describe('gapOf', () => {
  it('asks rarely while the date is far and often around it', () => {
    const gaps = [72 * 3600, 3600, 600, 60, -60].map((left) =>
      gapOf(pageDraw(), close - left * second),
    );
    expect(gaps).toEqual([30_000, 15_000, 5_000, 5_000, 5_000]);
  });

  it('goes on for a draw whose result is late', () => {
    expect(gapOf(pageDraw({ status: 'Expired' }), close + 48 * 3600 * second)).toBe(15_000);
  });

  it('ends once nothing can change', () => {
    expect(gapOf(pageDraw({ status: 'Cancelled' }), close - 60 * second)).toBe(0);
    expect(gapOf(pageDraw({ status: 'Expired', result: won }), close + 60 * second)).toBe(0);
  });
});
