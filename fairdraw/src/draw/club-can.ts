import type { Conditions } from '../statements/conditions.ts';
import { isClubsToDecide } from './eligible-line.ts';

/** The conditions that leave something to the club. */
export type LeftToClub = Pick<Conditions, 'maxGiven' | 'eligible'> & {
  /** There is a way in by post. */
  hasCards: boolean;
  /** A ticket costs something. */
  isPriced: boolean;
};

/** The conditions of a draw that leave something to its club. */
export function leftToClub({ maxGiven, freePost, prices, eligible }: Conditions): LeftToClub {
  const isPriced = prices.some(({ minor }) => minor > 0);
  return { maxGiven, hasCards: freePost !== null, isPriced, eligible };
}

/**
 * All that the club of a draw can still do about its tickets and its winner, from the conditions
 * alone: one text for each, without a full stop. The same on each page, on paper and at a terminal.
 */
export function clubCan({ maxGiven, hasCards, isPriced, eligible }: LeftToClub): string[] {
  const own = eligible.filter(isClubsToDecide);
  return [
    ...(maxGiven === null || maxGiven === 0 ? [] : [giveAway(maxGiven)]),
    ...(hasCards ? ['type in cards'] : []),
    ...(isPriced ? ['give money back (the tickets stay)'] : []),
    ...(own.length > 0 ? [`decide by itself about: ${own.map(quoted).join(', ')}`] : []),
  ];
}

/** The list in one line; null for a draw whose conditions leave nothing to the club. */
export function clubCanInWords(left: LeftToClub): string | null {
  const can = clubCan(left);
  return can.length === 0 ? null : `In this draw the club can: ${can.join(' · ')}.`;
}

function giveAway(most: number): string {
  return most === 1 ? 'give away 1 ticket' : `give away up to ${most.toLocaleString('en')} tickets`;
}

function quoted(line: string): string {
  return `“${line.replace(/[.;,]+$/, '')}”`;
}
