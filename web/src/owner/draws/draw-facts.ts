import type { Draw } from '@clubdraw/contract/draws/draws';
import { promoRunMethods, type DrawKind } from '@clubdraw/domain/draw-kind';
import { showAmount } from '@clubdraw/domain/money';
import type { RunMethod } from '@clubdraw/domain/run-method';
import { showCount } from '../../ui/show-count.ts';

/** "3,412 of 5,000", or only the first without a cap. */
export function ticketsOf(draw: Pick<Draw, 'participants' | 'ticketCap'>): string {
  const sold = showCount(draw.participants);
  return draw.ticketCap === null ? sold : `${sold} of ${showCount(draw.ticketCap)}`;
}

/** The same where no column says what a number alone would count. */
export function ticketsInWords(draw: Pick<Draw, 'participants' | 'ticketCap'>): string {
  if (draw.ticketCap !== null) return ticketsOf(draw);
  return draw.participants === 1 ? '1 ticket' : `${showCount(draw.participants)} tickets`;
}

/** The price of a ticket, or that there is none. */
export function costOf({ entryCost }: Pick<Draw, 'entryCost'>): string {
  return entryCost.amount === 0 ? 'Free' : showAmount(entryCost);
}

/** How a draw of each kind can be run, the usual way first (spec §3). */
export const runMethodsOf: Record<DrawKind, readonly RunMethod[]> = {
  paid: ['COMPUTER_PICKED_WINNER', 'COMPUTER_PICKED_NO_WINNER', 'LIVE'],
  promo: promoRunMethods,
};

/** The ways of running a draw, in the owner's words (spec §3). */
export const runMethodWords: Record<RunMethod, { name: string; what: string }> = {
  COMPUTER_PICKED_WINNER: {
    name: 'A ticket always wins',
    what: 'The computer picks one of the tickets',
  },
  COMPUTER_PICKED_NO_WINNER: {
    name: 'A number may have no owner',
    what: 'The computer picks from every possible number',
  },
  LIVE: { name: 'Live', what: 'You start it yourself once its time has come' },
};
