import { expect, it } from 'vitest';
import { chanceTodayInWords } from './before-paying.ts';

it.each([
  [0, 1, 'No ticket is in it yet.'],
  [1, 1, '1 ticket is in it today, and would win.'],
  [1234, 1, '1,234 tickets are in it today: each has a chance of 1 in 1,234.'],
  [40, 3, '40 tickets are in it today: each has a chance of 3 in 40.'],
  [3, 3, '3 tickets are in it today: each would win.'],
])(
  'says the chance of a ticket today: %s tickets, %s prizes (product §2.15)',
  (tickets, places, words) => {
    expect(chanceTodayInWords({ tickets, places })).toBe(words);
  },
);
