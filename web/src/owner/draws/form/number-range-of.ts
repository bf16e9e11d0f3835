import {
  countCodes,
  isNumberRange,
  numberWidth,
  rangeForCap,
  type NumberRange,
} from '@clubdraw/domain/draws/ticket-numbers';
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

/** "1,000,000 codes" of a range. */
export function codesText(range: NumberRange): string {
  return `${showCount(countCodes(range))} different codes`;
}

/**
 * The chance of one ticket in a draw without a guaranteed winner: "1 in 1,000,000 for each ticket".
 */
export function oddsText(range: NumberRange): string {
  return `1 in ${showCount(countCodes(range))} for each ticket`;
}
