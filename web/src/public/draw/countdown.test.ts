import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('countdown', () => {
  it.each([
    [21 * day, '21 days'],
    [7 * day + 23 * hour, '7 days'],
    [3 * day + 4 * hour + 59 * minute, '3 days 4 hours'],
    [day, '1 day'],
    [day - 1, '23 hours 59 minutes'],
    [hour, '1 hour'],
    [hour - 1000, '59:59'],
    [61_000, '1:01'],
    [400, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('shows %d ms as %s', (ms, words) => {
    expect(countdown(ms)).toBe(words);
  });
});
