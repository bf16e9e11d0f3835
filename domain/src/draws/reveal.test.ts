import { describe, expect, it } from 'vitest';
import { numbersShown, revealMs, showMs, shownPart } from './reveal.ts';

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

/** The part that lies open of three places with three numbers each. */
function threePlaces(elapsed: number) {
  return shownPart({ numbers: 3, places: 3 }, elapsed);
}

describe('the places of a draw', () => {
  it.each([
    [3, 2_999, 0],
    [3, 3_000, 1],
    [3, 6_999, 1],
    [3, 7_000, 2],
    [2, 3_000, 1],
    [5, 15_000, 4],
    [7, 3_000, 2],
    [7, 7_000, 3],
    [7, 19_000, 6],
    [50, 3_000, 45],
  ])(
    'of %i lie open from the last one on after %i ms: %i (product §12.7)',
    (places, elapsed, shown) => {
      expect(shownPart({ numbers: 6, places }, elapsed)).toEqual({
        places: shown,
        isFirst: false,
        numbers: 0,
      });
    },
  );

  it('end with the first one, number by number, once all the others lie open', () => {
    expect(threePlaces(10_999)).toEqual({ places: 2, isFirst: false, numbers: 0 });
    expect(threePlaces(11_000)).toEqual({ places: 2, isFirst: true, numbers: 0 });
    expect(threePlaces(14_000)).toEqual({ places: 2, isFirst: true, numbers: 1 });
    expect(threePlaces(showMs({ numbers: 3, places: 3 }))).toEqual({
      places: 2,
      isFirst: true,
      numbers: 3,
    });
    expect(shownPart({ numbers: 3, places: 1 }, 0)).toEqual({
      places: 0,
      isFirst: true,
      numbers: 0,
    });
  });

  it('take less than a minute, however many there are', () => {
    for (const places of [1, 2, 5, 6, 7, 50]) {
      for (const numbers of [1, 6, 20]) {
        const took = showMs({ numbers, places });
        expect(took).toBeLessThan(60_000);
        const end = shownPart({ numbers, places }, took);
        expect(end).toEqual({ places: places - 1, isFirst: true, numbers });
        expect(shownPart({ numbers, places }, took - 1_401).numbers).toBeLessThan(numbers);
      }
    }
  });
});
