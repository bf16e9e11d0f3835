import { suggestedMaxOnline } from '@clubdraw/domain/entries/free-entry';
import { capacityOf, defaultNumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import type { DrawValues } from '../draw-values.ts';
import { capOf, numberRangeOf } from '../number-range-of.ts';

type Typed = Pick<DrawValues, 'numbersLength' | 'numbersFrom' | 'numbersTo' | 'ticketCap'>;

/** A tenth of the tickets of a draw as its form stands. */
export function suggestedMaxOnlineOf(typed: Typed): number {
  const range = numberRangeOf(typed) ?? defaultNumberRange;
  return suggestedMaxOnline(capacityOf(range, capOf(typed.ticketCap)));
}
