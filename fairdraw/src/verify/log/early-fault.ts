import { receiptsRead } from '../receipts/given-receipts.ts';
import { speaksOfDraw } from '../receipts/receipt-fault.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';

/** The clocks of machines differ by so much at most. */
const differMs = 60_000;

/**
 * A part of V13: no ticket was there before the draw opened, by the heads of its log and the
 * receipts that were given. Nothing else has a date, so a ticket between two heads is not seen.
 * Null where that is so, and for a draw that opened with its announcement.
 */
export function earlyFault(given: Case, ledger: LedgerFacts | null): string | null {
  const { opensAtMs } = given.certificate.stated;
  if (opensAtMs === null) return null;
  const isEarly = (atMs: number): boolean => atMs < opensAtMs - differMs;
  const head = ledger?.logHeads.find(({ size, atMs }) => size > 0 && isEarly(atMs));
  if (head) {
    return `Entry ${head.seq} of the ledger stated a log of ${head.size} leaves before the draw opened.`;
  }
  const early = receiptsRead(given).find(
    (receipt) => isEarly(receipt.atMs) && speaksOfDraw(given, receipt),
  );
  return early
    ? `The receipt of ticket ${early.code} is older than the opening of the draw.`
    : null;
}
