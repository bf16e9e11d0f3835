import { describe, expect, it } from 'vitest';
import { allPlacesMs, numbersShown, placesShown, revealMs } from './reveal.ts';

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

describe('the places of a draw', () => {
  it.each([
    [3, 0, 1],
    [3, 3_999, 1],
    [3, 4_000, 2],
    [3, 8_000, 3],
    [3, 60_000, 3],
    [5, 16_000, 5],
    [7, 16_000, 5],
    [7, 20_000, 7],
  ])('of %i lie open after %i ms: %i', (places, elapsed, shown) => {
    expect(placesShown(places, elapsed)).toBe(shown);
  });

  it('all lie open when the time of all is over', () => {
    for (const places of [2, 3, 5, 6, 50]) expect(placesShown(places, allPlacesMs)).toBe(places);
    expect(placesShown(50, allPlacesMs - 1)).toBe(5);
  });
});
