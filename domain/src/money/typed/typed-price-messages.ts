import type { Currency } from '../money.ts';
import { signsOf } from './typed-number.ts';

/** The texts that say which form of a price is understood. */

type Form = {
  /** The reader's when not given. */
  language?: string | undefined;
  decimals: 0 | 2;
};

/** A price in the form that is understood from this reader. */
function exampleOf({ language, decimals }: Form): string {
  return decimals === 0 ? '1250' : `12${signsOf(language).decimal === ',' ? ',' : '.'}50`;
}

/** "Entry Cost must be a valid number, such as 12.50" */
export function suchAs(words: string, form: Form): string {
  return `${words}, such as ${exampleOf(form)}`;
}

/** Said of `1.000` or `1,000` where it can be a thousand or one. */
export function readInTwoWays(typed: string, form: Form): string {
  const digits = typed.replaceAll(/\D/g, '');
  const decimals = form.decimals === 0 ? '' : `, or two decimals such as ${exampleOf(form)}`;
  return `“${typed}” can be read in two ways. Please write ${digits}${decimals}`;
}

export function priceInOtherCurrency(currency: Currency, form: Form): string {
  return `This price is in ${currency}. Please write the number alone, such as ${exampleOf(form)}`;
}
