import { currencies, minorDigits, type Currency } from '../money.ts';
import { priceInOtherCurrency, readInTwoWays, suchAs } from './typed-price-messages.ts';
import { plainSigns, readNumber } from './typed-number.ts';

/** The signs of each currency beside its code, as people write them. */
const signs: Record<Currency, readonly string[]> = {
  AUD: ['$', 'A$', 'AU$'],
  USD: ['$', 'US$'],
  EUR: ['€'],
  GBP: ['£', 'GB£'],
  CAD: ['$', 'C$', 'CA$'],
  JPY: ['¥', 'JP¥', '円'],
  CNY: ['¥', 'CN¥', '元'],
  INR: ['₹', 'RS', 'RS.'],
  CHF: ['FR', 'FR.', 'SFR', 'SFR.'],
  NZD: ['$', 'NZ$'],
  ZAR: ['R'],
  SGD: ['$', 'S$', 'SG$'],
  HKD: ['$', 'HK$'],
  KRW: ['₩'],
  BRL: ['R$'],
  MXN: ['$', 'MX$'],
};

/** French has the letters behind the sign: "$AU". */
const signFirst = /^([$£])([A-Z]+)$/;

function isMarkOf(currency: Currency, mark: string): boolean {
  const sign = mark.replace(signFirst, '$2$1');
  return mark === '' || mark === currency || signs[currency].includes(sign);
}

/** A number with what stands around it; undefined without a digit. */
function partsOf(text: string) {
  const first = text.search(/\d/);
  if (first === -1) return undefined;
  const last = text.search(/\d\D*$/);
  const [before, after] = [text.slice(0, first).trim(), text.slice(last + 1).trim()];
  // "-5" and ".5" begin with what is no sign of a currency, "5." and "5,–" end with it.
  const lead = /^[+-]?[.,]?$/.test(before) ? before : '';
  const end = /^[.,][-–—]*$/.test(after) ? after : '';
  const around = [before.slice(lead.length), after.slice(end.length)];
  return {
    number: lead + text.slice(first, last + 1),
    marks: around.flatMap((mark) => mark.toUpperCase().split(' ')),
  };
}

type Asked = {
  /** Undefined where a price of any currency is meant. */
  currency?: Currency | undefined;
  /** The words for a text that is no number. */
  unreadable: string;
  /** As `Intl` takes it; the reader's when not given. */
  language?: string | undefined;
};

/** A price in major units, or why it was not read and which form is understood. */
export type ReadPrice = { major: number } | { problem: string };

/**
 * A price as a person types it: with or without the sign or the code of its currency, with groups
 * of thousands and decimals by the reader's language. A text that two readers would read in two
 * ways is not read.
 */
export function readPrice(text: string, { currency, unreadable, language }: Asked): ReadPrice {
  const typed = plainSigns(text);
  const example = { language, decimals: currency ? minorDigits(currency) : 2 } as const;
  const parts = partsOf(typed);
  if (!parts) return { problem: suchAs(unreadable, example) };
  const { number, marks } = parts;
  const known = currencies.filter((one) => marks.every((mark) => isMarkOf(one, mark)));
  if (known.length === 0) return { problem: suchAs(unreadable, example) };
  if (currency && !known.includes(currency))
    return { problem: priceInOtherCurrency(currency, example) };
  const major = readNumber(number, language);
  if (major === 'twoWays') return { problem: readInTwoWays(number, example) };
  return major === undefined ? { problem: suchAs(unreadable, example) } : { major };
}
