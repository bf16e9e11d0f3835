import { describe, expect, it } from 'vitest';
import { clockParts, clockText, many } from './stage-words.ts';

const second = 1_000;
const hour = 3_600 * second;

describe('the clock of a stage', () => {
  it.each([
    [50 * hour, '2 days 2 hours'],
    [25 * hour, '1 day 1 hour'],
    [3 * hour + 90 * second, '3 hours 1 minute'],
    [278 * second, '4 minutes 38 seconds'],
    [61 * second, '1 minute 1 second'],
    [0, '0 minutes 0 seconds'],
  ])('says %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it('stops at the end and not a second before', () => {
    expect(clockParts(1).map(({ value }) => value)).toEqual(['00', '01']);
    expect(clockParts(-5_000).map(({ value }) => value)).toEqual(['00', '00']);
  });
});

describe('a number of things', () => {
  it('is one thing only when it is one', () => {
    expect([0, 1, 1_200].map((count) => many(count, 'ticket'))).toEqual([
      '0 tickets',
      '1 ticket',
      '1,200 tickets',
    ]);
  });
});
