import { entryCostNumber, validNumber } from '@clubdraw/domain/texts/messages';
import type { Currency } from '@clubdraw/domain/money/money';
import { readPrice } from '@clubdraw/domain/money/typed/typed-price';

/** A price as it was typed, and the field that it stands in. */
export type TypedPrice<Field> = { field: Field; text: string; currency?: Currency | undefined };

/**
 * Why a price was not read, and which form is understood; undefined for one that was, and for none.
 */
export function priceProblem({ field, text, currency }: TypedPrice<string>): string | undefined {
  if (text.trim() === '') return undefined;
  const unreadable = field.startsWith('entryCost') ? entryCostNumber : validNumber;
  const read = readPrice(text, { currency, unreadable });
  return 'problem' in read ? read.problem : undefined;
}

/** The prices that were not read, with the words for their fields. */
export function unreadPrices<Field extends string>(
  prices: readonly TypedPrice<Field>[],
): { field: Field; message: string }[] {
  return prices.flatMap((price) => {
    const message = priceProblem(price);
    return message === undefined ? [] : [{ field: price.field, message }];
  });
}
