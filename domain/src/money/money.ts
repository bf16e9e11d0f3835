import { inEnglish, readersLanguage } from '../texts/reader-language.ts';

/** The currencies that an owner can sell in (product §9.1). */
export const currencies = [
  'AUD',
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'JPY',
  'CNY',
  'INR',
  'CHF',
  'NZD',
  'ZAR',
  'SGD',
  'HKD',
  'KRW',
  'BRL',
  'MXN',
] as const;

export type Currency = (typeof currencies)[number];

/**
 * An amount in whole minor units (cents, yen) of its currency. Never a fraction, never a float sum.
 */
export type Money = { amount: number; currency: Currency };

const withoutMinorUnit: ReadonlySet<Currency> = new Set(['JPY', 'KRW']);

/** How many decimals a currency has: 0 for JPY and KRW, else 2. */
export function minorDigits(currency: Currency): 0 | 2 {
  return withoutMinorUnit.has(currency) ? 0 : 2;
}

/** True for a currency code of product §9.1. */
export function isCurrency(code: string): code is Currency {
  return currencies.some((known) => known === code);
}

/**
 * Money from a number of major units (12.5 AUD, 500 JPY); undefined when the number has more
 * decimals than the currency or leaves the safe integers.
 */
export function moneyFromMajor(major: number, currency: Currency): Money | undefined {
  const scale = 10 ** minorDigits(currency);
  const amount = Math.round(major * scale);
  // 12.1 * 100 is 1210.0000000000002: compare as written, not as multiplied.
  const sameAsWritten = amount / scale === major;
  return sameAsWritten && Number.isSafeInteger(amount) ? { amount, currency } : undefined;
}

/** The number of major units that the wire carries: 1250 AUD cents → 12.5. */
export function toMajor(money: Money): number {
  return money.amount / 10 ** minorDigits(money.currency);
}

/** `count` times an amount. Throws a RangeError when the product is no safe integer. */
export function times(money: Money, count: number): Money {
  const amount = money.amount * count;
  if (!Number.isSafeInteger(amount)) throw new RangeError('amount of money out of range');
  return { amount, currency: money.currency };
}

/** The sum of two amounts of one currency. Throws a RangeError for two currencies. */
export function plus(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError('two currencies cannot be added');
  return { amount: a.amount + b.amount, currency: a.currency };
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(currency: Currency): Intl.NumberFormat {
  const language = readersLanguage();
  const key = `${currency} ${language}`;
  const known = formats.get(key);
  if (known) return known;
  // Building a formatter costs about nine times a use of it.
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  formats.set(key, made);
  return made;
}

/** A code in the place of a sign, with the space beside it. */
const code = /\s*[A-Z]{3}\s*/;

/**
 * Money for a reader, without its code: "$12.50", in the form of the reader's language. The code
 * stands beside it, smaller. A currency without a sign of its own would have its code here, too: it
 * is the figure alone, "5.05".
 */
export function showAmount(money: Money): string {
  const shown = numberFormat(money.currency).format(toMajor(money));
  return inEnglish(shown.replace(code, '').replace('-', '−'));
}

/** Money for a sentence: "$12.50 AUD". */
export function showMoney(money: Money): string {
  return `${showAmount(money)} ${money.currency}`;
}
