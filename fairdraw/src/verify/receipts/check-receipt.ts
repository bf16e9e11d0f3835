import { equalBytes, toHex } from '../../tree/bytes.ts';
import type { Receipt } from '../../statements/receipt.ts';
import { failed, notChecked, passed, warning, type CheckOutcome } from '../check.ts';
import { carriedFrom } from '../ledger/carried-draw.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import { hasLeakedKey, holderNameOf, receiptFault } from './receipt-fault.ts';
import type { ReceiptFacts } from './receipt-places.ts';

/** The evidence besides the receipt; null: was not given. */
export type ReceiptEvidence = { place: ReceiptFacts | null; ledger: LedgerFacts | null };

/** One receipt: by itself genuine when it was issued, and with the log still true. */
export function checkReceipt(
  given: Case,
  receipt: Receipt,
  { place, ledger }: ReceiptEvidence,
): CheckOutcome {
  const { serial, code, logIndex, log, atMs, holder } = receipt;
  const numbers = { serial, code, logIndex, logSize: log.size, atMs };
  const fault =
    receiptFault(given, receipt) ?? ledgerFault(given, receipt, ledger) ?? logFault(receipt, place);
  if (fault) return failed(fault, numbers);
  const bound = holder ? `, bound to ${holderNameOf(holder)},` : '';
  if (!place && hasLeakedKey(given, receipt)) {
    return notChecked('A key that leaked later signed it: it needs the entry log.', numbers);
  }
  if (!place) {
    const rest = 'Whether it was taken back since needs the entry log.';
    return passed(`Ticket ${code}${bound} was genuine when it was issued. ${rest}`, numbers);
  }
  const stands = { ...numbers, void: place.isVoid };
  if (place.isVoid) return warning(`Ticket ${code}${bound} was taken back later.`, stands);
  return passed(`Ticket ${code}${bound} is still in the log.`, stands);
}

function ledgerFault(
  given: Case,
  { checkpoint }: Receipt,
  ledger: LedgerFacts | null,
): string | null {
  // The checkpoint may be of the ledger before.
  if (carriedFrom(given, ledger) !== null) return null;
  const root = ledger?.roots.get(checkpoint.size);
  if (!root || equalBytes(root, checkpoint.root)) return null;
  return `The ledger’s first ${checkpoint.size} entries are not those that the receipt names.`;
}

function logFault(receipt: Receipt, place: ReceiptFacts | null): string | null {
  if (!place) return null;
  const { serial, code, holderCommit, logIndex, log } = receipt;
  if (!place.prefixRoot || !equalBytes(place.prefixRoot, log.root)) {
    return `The log’s first ${log.size} leaves are not those that the receipt signs.`;
  }
  const { ticket } = place;
  const isThere =
    ticket?.serial === serial && ticket.code === code && ticket.commitHex === toHex(holderCommit);
  return isThere ? null : `The log’s leaf ${logIndex} is not the receipt’s ticket.`;
}
