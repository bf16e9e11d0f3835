import {
  defaultNumberRange,
  isNumberRange,
  rangeForCap,
  type NumberRange,
} from '@clubdraw/domain/ticket-numbers';
import type { DrawValues } from './draw-values.ts';

type Typed = Pick<DrawValues, 'numbersLength' | 'numbersFrom' | 'numbersTo' | 'ticketCap'>;

function typedOr(text: string, otherwise: number): number {
  return text.trim() === '' ? otherwise : Number(text);
}

/** The cap that was typed; null for none, or for something that is no cap. */
export function capOf(text: string): number | null {
  const cap = Number(text);
  return text.trim() !== '' && Number.isInteger(cap) && cap > 0 ? cap : null;
}

/**
 * The numbers of the tickets as the form stands: the typed range, or the default, which grows with
 * the cap. Undefined while what was typed is no range.
 */
export function numberRangeOf(typed: Typed): NumberRange | undefined {
  const { length, from, to } = defaultNumberRange;
  const range = {
    length: typedOr(typed.numbersLength, length),
    from: typedOr(typed.numbersFrom, from),
    to: typedOr(typed.numbersTo, to),
  };
  const untouched = range.length === length && range.from === from && range.to === to;
  if (untouched) return rangeForCap(Math.min(capOf(typed.ticketCap) ?? 0, 100_000_000));
  return isNumberRange(range) ? range : undefined;
}
