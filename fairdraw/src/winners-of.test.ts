import { expect, it } from 'vitest';

import { winnersOf } from './winners-of.ts';

const standing = { passedOver: null };
const passed = { passedOver: 'could not be reached' };

it.each([
  ['the first pick', [standing, standing], 1, [0]],
  ['as many as there are winners', [standing, standing, standing], 2, [0, 1]],
  ['the next reserve for one who was passed over', [passed, passed, standing], 1, [2]],
  ['each in their order', [standing, passed, standing, standing], 2, [0, 2]],
  ['nobody once the reserves are used up', [passed, passed], 1, []],
  ['nobody without picks', [], 1, []],
] as const)('the winner is %s', (_, picks, winners, places) => {
  const named = picks.map((pick, place) => ({ ...pick, place }));
  expect(winnersOf(named, winners).map(({ place }) => place)).toEqual(places);
});
