import {
  capacityOf,
  countCodes,
  oddsOfWinner,
  type NumberRange,
} from '@clubdraw/domain/ticket-numbers';
import { showCount } from '../../../ui/show-count.ts';

const percent = new Intl.NumberFormat('en-AU', { style: 'percent', maximumSignificantDigits: 3 });

/** "1,000,000 codes" of a range. */
export function codesText(range: NumberRange): string {
  return `${showCount(countCodes(range))} different codes`;
}

/** What a draw without a guaranteed winner promises: the chance when it is sold out. */
export function oddsText(range: NumberRange, ticketCap: number | null): string {
  const tickets = capacityOf(range, ticketCap);
  const odds = percent.format(oddsOfWinner(range, tickets));
  return `If all ${showCount(tickets)} tickets are sold, the chance that one of them wins is ${odds}.`;
}
