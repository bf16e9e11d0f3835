import type { Draw } from '@clubdraw/contract/draws';
import type { RunMethod } from '@clubdraw/domain/run-method';
import { showCount } from '../ui/show-count.ts';

/** "3,412 of 5,000", or only the first without a cap. */
export function ticketsOf(draw: Pick<Draw, 'participants' | 'ticketCap'>): string {
  const sold = showCount(draw.participants);
  return draw.ticketCap === null ? sold : `${sold} of ${showCount(draw.ticketCap)}`;
}

/** The three kinds of draw, the usual one first. */
export const runMethodsToOffer = [
  'COMPUTER_PICKED_WINNER',
  'COMPUTER_PICKED_NO_WINNER',
  'LIVE',
] as const satisfies readonly RunMethod[];

/** The three kinds of draw, in the owner's words (spec §3). */
export const runMethodWords: Record<RunMethod, { name: string; what: string }> = {
  COMPUTER_PICKED_WINNER: {
    name: 'A ticket always wins',
    what: 'The computer picks one of the tickets sold',
  },
  COMPUTER_PICKED_NO_WINNER: {
    name: 'A number may have no owner',
    what: 'The computer picks from every possible number',
  },
  LIVE: { name: 'Live', what: 'You start it yourself once its time has come' },
};
