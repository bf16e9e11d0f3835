import { expect, it } from 'vitest';

import { coursesOf, winnersOf } from './winners-of.ts';

const pass = (place: number, rank: number) => ({ place, rank });

it.each([
  ['the first pick', 2, [], 1, [0]],
  ['as many as there are winners', 3, [], 2, [0, 1]],
  ['the next reserve for one who was passed over', 3, [pass(0, 0), pass(0, 1)], 1, [2]],
  ['each at their place', 4, [pass(1, 1)], 2, [0, 2]],
  ['the same reserves in turn, whichever place is free', 4, [pass(1, 1), pass(0, 0)], 2, [3, 2]],
  ['nobody once the reserves are used up', 2, [pass(0, 0), pass(0, 1)], 1, []],
  ['nobody without picks', 0, [], 1, []],
] as const)('the winner is %s', (_, count, passOvers, winners, ranks) => {
  const picks = Array.from({ length: count }, (_picked, rank) => rank);
  expect(winnersOf(picks, winners, passOvers)).toEqual(ranks);
});

it.each([
  ['a reserve', [pass(0, 1)]],
  ['the same one twice', [pass(0, 0), pass(0, 0)]],
  ['somebody at another place', [pass(1, 0)]],
  ['somebody who is no pick', [pass(0, 3)]],
])('nobody passes over %s', (_, passOvers) => {
  expect(() => coursesOf({ winners: 1, picks: 3 }, passOvers)).toThrow(RangeError);
});
