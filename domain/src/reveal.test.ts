import { expect, it } from 'vitest';
import { numbersShown, revealMs } from './reveal.ts';

it('opens a number every 1.6 s after 3 s, and ends 1.4 s after the last (product §12.7)', () => {
  const shown = [0, 2_999, 3_000, 4_599, 4_600, 6_200, 60_000].map((ms) => numbersShown(3, ms));
  expect(shown).toEqual([0, 0, 1, 1, 2, 3, 3]);
  expect(revealMs(3)).toBe(7_600);
});

it('takes half a minute at most, however many numbers there are', () => {
  for (let numbers = 1; numbers <= 20; numbers += 1) {
    expect(revealMs(numbers)).toBeLessThan(30_000);
    expect(numbersShown(numbers, revealMs(numbers))).toBe(numbers);
  }
});
