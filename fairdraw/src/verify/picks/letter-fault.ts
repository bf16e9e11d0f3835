import type { FoundRecord } from '../ledger/read-records.ts';

/** A day that is written as its beginning may have 25 hours, so it is looked at with two of 24. */
const longestDayMs = 2 * 24 * 60 * 60 * 1000;

/**
 * The instant at which a club says that it sent a letter, in milliseconds; null where the record
 * says none. A day is written as its beginning.
 */
export function letterSentMs({ lines }: FoundRecord): number | null {
  const sent = lines.get('sent') ?? '';
  const ms = Number(sent);
  return /^[1-9]\d*$/.test(sent) && Number.isSafeInteger(ms) ? ms : null;
}

/** Why a letter opens no way to pass its reader over; null for one that does. */
export function letterFault(letter: FoundRecord, resultMs: number): string | null {
  const sentMs = letterSentMs(letter);
  const isSaid = sentMs !== null && (letter.lines.get('dispatch') ?? '') !== '';
  if (!isSaid) return 'follows a letter that does not say when and how it was sent.';
  if (sentMs > letter.atMs) return 'follows a letter that was not sent yet.';
  return sentMs < resultMs - longestDayMs ? 'follows a letter from before the result.' : null;
}
