import { inEnglish, readersLanguage } from '@clubdraw/domain/texts/reader-language';
import { capacityOf, oddsOfWinner, type NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { showCount } from '../../../../ui/show-count.ts';

const percent = { style: 'percent', maximumSignificantDigits: 3 } as const;

/** The tickets of the example for a draw without a cap. */
const someTickets = 1000;

/**
 * The meaning of these odds for the club: the chance that anybody wins when the draw is sold out,
 * or without a cap when 1,000 tickets are sold, and what becomes of the prize otherwise.
 */
export function oddsMeaning(range: NumberRange, ticketCap: number | null): string {
  const tickets = capacityOf(range, ticketCap ?? someTickets);
  const odds = inEnglish(oddsOfWinner(range, tickets).toLocaleString(readersLanguage(), percent));
  const all = ticketCap === null ? '' : 'all ';
  const sold = tickets === 1 ? 'With the only ticket' : `With ${all}${showCount(tickets)} tickets`;
  return `${sold} sold, somebody wins with a chance of ${odds}. Otherwise nobody wins and your club keeps the prize.`;
}
