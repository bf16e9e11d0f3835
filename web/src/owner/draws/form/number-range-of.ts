import { inEnglish, readersLanguage } from '@clubdraw/domain/reader-language';
import {
  capacityOf,
  countCodes,
  isNumberRange,
  numberWidth,
  oddsOfWinner,
  rangeForCap,
  type NumberRange,
} from '@clubdraw/domain/ticket-numbers';
import type { DrawValues } from './draw-values.ts';
import { showCount } from '../../../ui/show-count.ts';

type Typed = Pick<DrawValues, 'numbersLength' | 'numbersFrom' | 'numbersTo' | 'ticketCap'>;

function typedOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** The cap that was typed; null for none, or for something that is no cap. */
export function capOf(text: string): number | null {
  // Groups of thousands are read when the form is checked, by the reader's language.
  return /^[1-9]\d*$/.test(text.trim()) ? Number(text) : null;
}

/**
 * The numbers of the tickets as the form stands: what was typed, and for the rest the default,
 * which grows with the cap. Undefined while that is no range.
 */
export function numberRangeOf(typed: Typed): NumberRange | undefined {
  const range = rangeForCap(capOf(typed.ticketCap), {
    length: typedOrNull(typed.numbersLength),
    from: typedOrNull(typed.numbersFrom),
    to: typedOrNull(typed.numbersTo),
  });
  return isNumberRange(range) ? range : undefined;
}

/** How a ticket of this range looks, with its smallest number in each place: 0-0-0-0-0-0. */
export function sampleCode(range: NumberRange): string {
  const one = String(range.from).padStart(numberWidth(range), '0');
  return Array.from({ length: range.length }, () => one).join('-');
}

const percent = { style: 'percent', maximumSignificantDigits: 3 } as const;

/** "1,000,000 codes" of a range. */
export function codesText(range: NumberRange): string {
  return `${showCount(countCodes(range))} different codes`;
}

/** The tickets of the example for a draw without a cap. */
const someTickets = 1000;

/**
 * The chance of one ticket in a draw without a guaranteed winner: "1 in 1,000,000 for each ticket".
 */
export function oddsText(range: NumberRange): string {
  return `1 in ${showCount(countCodes(range))} for each ticket`;
}

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
