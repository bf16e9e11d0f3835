import { numberWidth, type NumberRange } from '@clubdraw/domain/ticket-numbers';

/** How a ticket of this range looks, with its smallest number in each place: 0-0-0-0-0-0. */
export function sampleCode(range: NumberRange): string {
  const one = String(range.from).padStart(numberWidth(range), '0');
  return Array.from({ length: range.length }, () => one).join('-');
}
