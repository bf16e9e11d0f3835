import { minorDigits, type Currency, type Money } from '../money/money.ts';

/** A prize of a draw: `quantity` people win it each; `value` is null where it is not stated. */
export type Prize = { prize: string; quantity: number; value: Money | null };

/**
 * How many prizes a draw can have, how many people can win in it, and the largest value in major
 * units.
 */
export const prizeBounds = { prizes: 20, places: 50, text: 500, value: 1_000_000_000 } as const;

/** The number of winners: the quantities of all prizes together. */
export function placesOf(prizes: readonly Pick<Prize, 'quantity'>[]): number {
  return prizes.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The prize of each place, the first one first. */
export function prizeOfEachPlace(prizes: readonly Pick<Prize, 'prize' | 'quantity'>[]): string[] {
  return prizes.flatMap(({ prize, quantity }) => Array<string>(quantity).fill(prize));
}

/** Whether a prize is won once and has no stated value. */
export function isPlainPrize({ quantity, value }: Prize): boolean {
  return quantity === 1 && value === null;
}

/** Whether one thing can be won, and nothing more is said about it: the draw's prize says all. */
export function isOnePlainPrize(prizes: readonly Prize[]): boolean {
  return prizes.length === 1 && prizes.every(isPlainPrize);
}

/** The prizes as pages have them: nothing where the name of the first one says all. */
export function prizesToShow(draw: { prizes: readonly Prize[]; onePrizeEach: boolean }): {
  prizes?: readonly Prize[];
  onePrizeEach?: true;
} {
  if (isOnePlainPrize(draw.prizes)) return {};
  return { prizes: draw.prizes, ...(draw.onePrizeEach && { onePrizeEach: true }) };
}

/**
 * The words behind the first prize where one line has to do: " and 4 more prizes", counting each
 * win.
 */
export function morePrizes(prizes: readonly Pick<Prize, 'quantity'>[]): string {
  const more = placesOf(prizes) - 1;
  if (more === 0) return '';
  return more === 1 ? ' and 1 more prize' : ` and ${more} more prizes`;
}

/** The longest name of a first prize in front of the others, in characters. */
const longestFirst = 70;

/**
 * All prizes for a card or a calendar: the first one, shortened only where others stand behind it.
 */
export function prizesInALine({
  prize,
  prizes,
}: {
  prize: string;
  prizes: readonly Prize[];
}): string {
  const more = morePrizes(prizes);
  const characters = Array.from(prize);
  if (more === '' || characters.length <= longestFirst) return prize + more;
  return `${characters.slice(0, longestFirst).join('').trimEnd()}…${more}`;
}

/** Whether a draw has more than one winner. */
export function hasSeveralPlaces(prizes: readonly Pick<Prize, 'quantity'>[]): boolean {
  return placesOf(prizes) > 1;
}

/**
 * The prizes under another currency, each with the value as it is written: 100 stays 100. A value
 * that the other currency cannot have is left out.
 */
export function pricedIn(prizes: readonly Prize[], currency: Currency): Prize[] {
  return prizes.map((prize) => {
    if (!prize.value) return prize;
    const shift = minorDigits(currency) - minorDigits(prize.value.currency);
    const amount = prize.value.amount * 10 ** shift;
    return { ...prize, value: Number.isInteger(amount) ? { amount, currency } : null };
  });
}
