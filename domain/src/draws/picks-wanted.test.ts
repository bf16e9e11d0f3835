import { expect, it } from 'vitest';
import { picksWanted } from './picks-wanted.ts';

const method = 'COMPUTER_PICKED_WINNER';

it.each([
  ['one winner and three reserves for one prize', [1], false, 1, 3],
  ['a winner for each place, and two reserves more', [1, 3, 6], false, 10, 12],
  ['more reserves where nobody keeps two prizes', [1, 2], true, 3, 35],
  ['at most 200 of them', [1, 49], true, 50, 200],
  ['52 reserves for 50 places', [50], false, 50, 52],
])('a draw picks %s', (_, quantities, onePrizeEach, winners, reserves) => {
  const prizes = quantities.map((quantity) => ({ quantity }));
  expect(picksWanted({ prizes, onePrizeEach, method })).toEqual({ winners, reserves });
  expect(picksWanted({ prizes, onePrizeEach, method: 'LIVE' })).toEqual({ winners, reserves });
});

it('a draw of a number that nobody may hold has one place and no reserves', () => {
  const draw = { prizes: [{ quantity: 1 }], onePrizeEach: false };
  expect(picksWanted({ ...draw, method: 'COMPUTER_PICKED_NO_WINNER' })).toEqual({
    winners: 1,
    reserves: 0,
  });
});
