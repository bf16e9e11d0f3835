import { alwaysHasWinner, type RunMethod } from './run-method.ts';

type Draw = {
  /** At least one; a prize with a quantity of n has n places. */
  prizes: readonly { quantity: number }[];
  onePrizeEach: boolean;
  method: RunMethod;
};

/** Reserves in addition to one for each winner, in case some cannot have their prize. */
const reservesBeyondWinners = 2;

/** Reserves for each winner, and in addition, where nobody keeps two prizes. */
const reservesForEach = 5;
const reservesInAddition = 20;

/** The most reserves of a draw in which nobody keeps two prizes. */
const maxReserves = 200;

/**
 * How many tickets are picked: a winner for each place, and the reserves behind them. Where nobody
 * keeps two prizes there are more reserves, since one holder may be picked many times. A method
 * that may find no winner draws one number, which has no reserves.
 */
export function picksWanted({ prizes, onePrizeEach, method }: Draw): {
  winners: number;
  reserves: number;
} {
  if (!alwaysHasWinner(method)) return { winners: 1, reserves: 0 };
  const winners = prizes.reduce((places, { quantity }) => places + quantity, 0);
  const reserves = onePrizeEach
    ? Math.min(maxReserves, reservesForEach * winners + reservesInAddition)
    : winners + reservesBeyondWinners;
  return { winners, reserves };
}
