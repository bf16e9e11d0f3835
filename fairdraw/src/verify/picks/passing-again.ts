import { passCodes } from '../../statements/statements.ts';
import type { Case } from '../evidence.ts';

/** The holder of each place: the rank of a pick, or null for a place that nobody has. */
export type Holders = readonly (number | null)[];

/** Those at the draw: winners in the order of their picks. */
export function holdersAtDraw({ certificate }: Case): Holders {
  const { publication, picks } = certificate;
  return Array.from({ length: publication.winners }, (_, place) =>
    place < picks.length ? place : null,
  );
}

/**
 * The first pass-over that is out of turn, in words; otherwise the holders of the places
 * afterwards.
 */
export function passAgain(given: Case): { fault: string } | { holders: Holders } {
  const { publication, picks, passOvers } = given.certificate;
  const holders = [...holdersAtDraw(given)];
  let next = publication.winners;
  for (const [at, { place, rank, code }] of passOvers.entries()) {
    const name = `Pass-over ${at + 1}`;
    if (place >= holders.length || holders[place] !== rank) {
      return { fault: `${name} is of somebody whose turn it was not.` };
    }
    if (code === passCodes.secondPrize && next >= picks.length) {
      return { fault: `${name} takes a second prize from its holder, and no reserve was left.` };
    }
    holders[place] = next < picks.length ? next : null;
    next += 1;
  }
  return { holders };
}
