import { alwaysHasWinner, type RunMethod } from './run-method.ts';

type Draw = {
  /** At least one; a prize with a quantity of n has n places. */
  prizes: readonly { quantity: number }[];
  onePrizeEach: boolean;
  method: RunMethod;
};

/** Reserves behind as many winners, in case some cannot have their prize. */
const reservesBeyondWinners = 2;

/** The most reserves of a draw in which nobody keeps two prizes. */
const maxReserves = 200;

/**
 * How many tickets are picked: a winner for each place, and the reserves behind them. Where nobody
 * keeps two prizes there are more reserves, since one holder may be picked many times. A number
 * that nobody may hold is drawn alone.
 */
export function picksWanted({ prizes, onePrizeEach, method }: Draw): {
  winners: number;
  reserves: number;
} {
  if (!alwaysHasWinner(method)) return { winners: 1, reserves: 0 };
  const winners = prizes.reduce((places, { quantity }) => places + quantity, 0);
  const reserves = onePrizeEach
    ? Math.min(maxReserves, 5 * winners + 20)
    : winners + reservesBeyondWinners;
  return { winners, reserves };
}
