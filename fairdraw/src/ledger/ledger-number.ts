import { b32, fromHex, toHex } from '../tree/bytes.ts';

/** The number of a ledger as people compare it: 16 groups of four hexadecimal digits. */
export function numberInGroups(ledgerHash: Uint8Array): string {
  return (toHex(b32(ledgerHash)).match(/.{4}/g) ?? []).join(' ');
}

/**
 * Reads a number as somebody typed or copied it. Throws RangeError for a part of one: a few digits
 * can be forged.
 */
export function numberFromText(text: string): Uint8Array {
  const digits = text.replaceAll(/\s/g, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(digits)) {
    throw new RangeError('The number of a ledger has 64 digits, 0 to 9 and a to f');
  }
  return fromHex(digits);
}

/** The source of a ledger's number: the reader, or the site. */
export type NumberFrom = 'you' | 'site.json';

/**
 * The ledger that a check trusted, in a sentence; whoever reads it compares the number with one
 * that came from elsewhere. `origin` is null where nothing says to which ledger the number belongs.
 */
export function ledgerLine(
  origin: string | null,
  ledgerHash: Uint8Array | null,
  from: NumberFrom,
): string {
  if (!ledgerHash) return 'Ledger: no number is known. Take the one of your ticket mail: --ledger.';
  const number = `number ${numberInGroups(ledgerHash)}`;
  const named = origin === null ? `Ledger ${number}` : `Ledger ${origin}, ${number}`;
  return from === 'you'
    ? `${named}; given by you.`
    : `${named}; from site.json. Compare it with your ticket mail.`;
}
