import { inEnglish, readersLanguage } from '../texts/reader-language.ts';

/**
 * An amount in whole minor units, as the payment provider counts them, of any currency by its code:
 * a club is paid in that of its bank, in which it may sell nothing.
 */
export type AnyMoney = { amount: number; currency: string };

const digits = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV'].map(
    (code) => [code, 0] as const,
  ),
  ...['XAF', 'XOF', 'XPF'].map((code) => [code, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

/** How many decimals a currency has at the provider, whatever a country's coins are. */
export function anyDigits(currency: string): number {
  return digits.get(currency) ?? 2;
}

/** The number of major units that the wire carries. */
export function anyToMajor({ amount, currency }: AnyMoney): number {
  return amount / 10 ** anyDigits(currency);
}

/** The same back; a fraction of a minor unit is none. */
export function anyFromMajor(major: number, currency: string): AnyMoney {
  return { amount: Math.round(major * 10 ** anyDigits(currency)), currency };
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const language = readersLanguage();
  const key = `${currency} ${language}`;
  const known = formats.get(key);
  if (known) return known;
  const fraction = anyDigits(currency);
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  });
  formats.set(key, made);
  return made;
}

/** A code in the place of a sign, with the space beside it. */
const code = /\s*[A-Z]{3}\s*/;

/** Money for a reader without its code, which stands beside it: "$12.50", "−$3.00". */
export function showAnyAmount(money: AnyMoney): string {
  const shown = formatOf(money.currency).format(anyToMajor(money));
  return inEnglish(shown.replace(code, '').replace('-', '−'));
}
