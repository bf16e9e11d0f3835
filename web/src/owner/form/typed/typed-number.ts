import type { Currency } from '@clubdraw/domain/money/money';
import { readNumber } from '@clubdraw/domain/money/typed/typed-number';
import { readPrice } from '@clubdraw/domain/money/typed/typed-price';

/**
 * The number that a text writes; otherwise the text as it is, which the call's schema refuses by
 * name.
 */
export function typedNumber(text: string): number | string {
  const read = readNumber(text);
  return typeof read === 'number' ? read : text;
}

/** The same of a price, which may have the sign of its currency. */
export function typedPrice(text: string, currency?: Currency): number | string {
  const read = readPrice(text, { currency, unreadable: '' });
  return 'major' in read ? read.major : text;
}
