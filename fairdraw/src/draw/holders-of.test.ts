import fc from 'fast-check';
import { expect, it } from 'vitest';

import { coursesOf, holdersOf } from './holders-of.ts';

const pass = (place: number, rank: number) => ({ place, rank });

it.each([
  ['the first pick', 2, [], 1, [0]],
  ['as many as there are winners', 3, [], 2, [0, 1]],
  ['the next reserve for one who was passed over', 3, [pass(0, 0), pass(0, 1)], 1, [2]],
  ['each at their place', 4, [pass(1, 1)], 2, [0, 2]],
  ['the same reserves in turn, whichever place is free', 4, [pass(1, 1), pass(0, 0)], 2, [3, 2]],
  ['nobody once the reserves are used up', 2, [pass(0, 0), pass(0, 1)], 1, [null]],
  ['nobody at one place, and the others stay', 3, [pass(0, 0), pass(0, 2)], 2, [null, 1]],
  ['nobody at a place for which there is no ticket', 2, [], 3, [0, 1, null]],
  ['nobody behind a list that is shorter than the places', 2, [pass(1, 1)], 3, [0, null, null]],
  ['nobody without picks', 0, [], 1, [null]],
] as const)('a place is with %s', (_, count, passOvers, winners, ranks) => {
  const picks = Array.from({ length: count }, (_picked, rank) => rank);
  expect(holdersOf(picks, winners, passOvers)).toEqual(ranks);
});

it.each([
  ['a reserve', [pass(0, 1)]],
  ['the same one twice', [pass(0, 0), pass(0, 0)]],
  ['somebody at another place', [pass(1, 0)]],
  ['somebody who is no pick', [pass(0, 3)]],
])('nobody passes over %s', (_, passOvers) => {
  expect(() => coursesOf({ winners: 1, picks: 3 }, passOvers)).toThrow(RangeError);
});

it('after any passing over, the set of winners is the first picks that stand', () => {
  const draws = fc.record({
    winners: fc.integer({ min: 1, max: 6 }),
    picks: fc.nat(14),
    places: fc.array(fc.nat(5), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(draws, ({ winners, picks, places }) => {
      const ranks = Array.from({ length: picks }, (_, rank) => rank);
      const passOvers: { place: number; rank: number }[] = [];
      for (const place of places) {
        const rank = holdersOf(ranks, winners, passOvers)[place] ?? null;
        if (rank !== null) passOvers.push({ place, rank });
      }
      const gone = new Set(passOvers.map(({ rank }) => rank));
      const standing = ranks.filter((rank) => !gone.has(rank)).slice(0, winners);
      const held = holdersOf(ranks, winners, passOvers).filter((rank) => rank !== null);
      expect(held.toSorted((one, other) => one - other)).toEqual(standing);
    }),
  );
});
