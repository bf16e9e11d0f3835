import { readersLanguage } from '../../texts/reader-language.ts';

/** The signs between the digits of a number in a language. */
export type NumberSigns = { decimal: string; group: string };

const known = new Map<string, NumberSigns>();

/**
 * A text with the plain sign for each digit, space, hyphen and apostrophe that keyboards have of
 * it.
 */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('−', '-')
    .replaceAll('￥', '¥')
    .trim();
}

/** The signs with which a language writes numbers; a space of any width is a space. */
export function signsOf(language = readersLanguage()): NumberSigns {
  const found = known.get(language);
  if (found) return found;
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const signOf = (type: string): string =>
    plainSigns(parts.find((part) => part.type === type)?.value ?? '') || ' ';
  const signs = { decimal: signOf('decimal'), group: signOf('group') };
  known.set(language, signs);
  return signs;
}

/**
 * Groups of three digits or, as India has them, of two before the last three; all between one sign.
 */
const grouped = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** The part in front of the decimals: digits alone, or groups of them. */
function wholeOf(text: string): string | undefined {
  if (/^(0|[1-9]\d*)?$/.test(text)) return text;
  return grouped.test(text) ? text.replaceAll(/\D/g, '') : undefined;
}

/** Nobody writes three decimals behind more than nothing: they are groups with a wrong sign. */
function isDecimals(text: string, whole: string): boolean {
  return /^\d*$/.test(text) && (text.length !== 3 || Number(whole) === 0);
}

/** Where the decimals begin: behind the last sign, unless all signs make groups. */
function decimalsAt(text: string): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text[at];
  const isOnlyOne = sign !== undefined && text.indexOf(sign) === at;
  return isOnlyOne ? at : -1;
}

/** One sign in front of three digits: thousands in one language, decimals in another. */
const oneSign = /^[1-9]\d*([.,])\d{3}$/;

/**
 * A number as a person types it: digits, with groups of thousands and decimals. Where the same text
 * is another number in another language the reader's language decides only for groups, as nobody
 * writes three decimals: `1,000` is a thousand for a reader in English, and can be read in two ways
 * for one in German. Undefined for a text that is no number.
 */
export function readNumber(text: string, language?: string): number | 'twoWays' | undefined {
  const [, minus = '', typed = ''] = /^([+-]?)(.*)$/.exec(plainSigns(text)) ?? [];
  const [, sign] = oneSign.exec(typed) ?? [];
  const isGroup = sign === signsOf(language).group && grouped.test(typed);
  if (sign !== undefined && !isGroup) return 'twoWays';
  const at = isGroup ? -1 : decimalsAt(typed);
  const whole = wholeOf(at === -1 ? typed : typed.slice(0, at));
  const decimals = at === -1 ? '' : typed.slice(at + 1);
  if (whole === undefined || !isDecimals(decimals, whole) || whole + decimals === '')
    return undefined;
  return Number(`${minus}${whole === '' ? '0' : whole}.${decimals === '' ? '0' : decimals}`);
}
