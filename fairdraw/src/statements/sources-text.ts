import { toHex } from '../tree/bytes.ts';

/**
 * How a ticket came to its holder: bought, entered online or by post for nothing, or given away.
 */
export const ticketSources = ['paid', 'free', 'post', 'given'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** The first line of a list of sources. Lines end with a line feed, the last one too. */
export function sourcesHeader(pubHash: Uint8Array): string {
  return `vdraw-sources/3 ${toHex(pubHash)}\n`;
}

/**
 * The line of a ticket that was issued, void or not; lines stand in the order of serials, from 0
 * on.
 */
export function sourceLine(serial: number, source: TicketSource): string {
  return `S ${serial} ${source}\n`;
}

/**
 * The body of the record `sources`: how many tickets of the sealed list came how, and the file's
 * SHA-256.
 */
export function sourcesRecord(
  counts: Readonly<Record<TicketSource, number>>,
  file: Uint8Array,
): Record<string, string | number> {
  return { ...counts, file: toHex(file) };
}
