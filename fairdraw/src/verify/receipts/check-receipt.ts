import { equalBytes, toHex } from '../../tree/bytes.ts';
import type { Holder } from '../../tree/leaves.ts';
import type { Sha256 } from '../../tree/hash.ts';
import type { NumberSpace } from '../../draw/number-space.ts';
import { numberSpaceOf } from '../../statements/publication.ts';
import type { Receipt } from '../../statements/receipt.ts';
import { failed, notChecked, passed, warning, type CheckOutcome } from '../check.ts';
import { carriedFrom } from '../ledger/carried-draw.ts';
import { CodeReader } from '../log/code-reader.ts';
import type { Case } from '../evidence.ts';
import { commitmentOf, receiptStatement } from '../hashes.ts';
import { LeafHasher } from '../log/leaf-hasher.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import { rootFromPath } from '../merkle.ts';
import { ticketLine } from '../log/read-log-line.ts';
import type { ReceiptFacts } from './receipt-places.ts';
import { signerOf } from '../signing-keys.ts';

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
    ownFault(given, receipt) ?? ledgerFault(given, receipt, ledger) ?? logFault(receipt, place);
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

function hasLeakedKey({ keys, hash }: Case, receipt: Receipt): boolean {
  const signer = signerOf(keys, receiptStatement(receipt, hash), receipt.signature);
  return signer !== undefined && signer.leak !== null;
}

/** The holder as the commitment has it. */
export function holderNameOf(holder: Holder): string {
  return 'email' in holder ? holder.email : `${holder.name}, ${holder.postcode}`;
}

/** The fault of the receipt by itself. */
function ownFault({ certificate, keys, hash }: Case, receipt: Receipt): string | null {
  const { pubHash, publication } = certificate;
  if (!equalBytes(receipt.pubHash, pubHash) || receipt.drawId !== publication.drawId) {
    return `The receipt is for another draw, ${receipt.drawId}.`;
  }
  const { holder, holderCommit } = receipt;
  if (!signerOf(keys, receiptStatement(receipt, hash), receipt.signature)) {
    return 'The signature of the receipt is not valid.';
  }
  if (!isInSignedLog(receipt, numberSpaceOf(publication), hash)) {
    return 'The receipt’s ticket is not in the log that was signed.';
  }
  if (holder && !equalBytes(commitmentOf(holder, hash), holderCommit)) {
    return `The ticket is not bound to ${holderNameOf(holder)} and this payment.`;
  }
  return null;
}

/** Whether the path leads from the receipt's ticket to the root that was signed. */
function isInSignedLog(receipt: Receipt, space: NumberSpace, hash: Sha256): boolean {
  const { pubHash, serial, code, holderCommit, logIndex, log, path } = receipt;
  const line = ticketLine({ serial, code, commitHex: toHex(holderCommit) });
  if (!line || new CodeReader(space).indexOf(line) === null) return false;
  const leaf = new LeafHasher(pubHash, hash).issued(line);
  const root = rootFromPath(leaf, path, { index: logIndex, size: log.size }, hash);
  return root !== null && equalBytes(root, log.root);
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
