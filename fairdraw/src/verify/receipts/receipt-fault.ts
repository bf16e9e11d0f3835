import { equalBytes, toHex } from '../../tree/bytes.ts';
import type { Holder } from '../../tree/leaves.ts';
import type { Sha256 } from '../../tree/hash.ts';
import type { NumberSpace } from '../../draw/number-space.ts';
import { numberSpaceOf } from '../../statements/publication.ts';
import type { Receipt } from '../../statements/receipt.ts';
import { CodeReader } from '../log/code-reader.ts';
import type { Case } from '../evidence.ts';
import { commitmentOf, receiptStatement } from '../hashes.ts';
import { LeafHasher } from '../log/leaf-hasher.ts';
import { rootFromPath } from '../merkle.ts';
import { ticketLine } from '../log/read-log-line.ts';
import { signerOf } from '../signing-keys.ts';

/**
 * Whether a receipt says something about the draw: it has no fault by itself, and nobody else can
 * have signed it with a key that leaked. Anybody can write any other into a file.
 */
export function speaksOfDraw(given: Case, receipt: Receipt): boolean {
  return receiptFault(given, receipt) === null && !hasLeakedKey(given, receipt);
}

/** Whether the key leaked later that signed a receipt. */
export function hasLeakedKey({ keys, hash }: Case, receipt: Receipt): boolean {
  const signer = signerOf(keys, receiptStatement(receipt, hash), receipt.signature);
  return signer !== undefined && signer.leak !== null;
}

/** The holder as the commitment has it. */
export function holderNameOf(holder: Holder): string {
  return 'email' in holder ? holder.email : `${holder.name}, ${holder.postcode}`;
}

/** The fault of the receipt by itself; null where it has none. */
export function receiptFault({ certificate, keys, hash }: Case, receipt: Receipt): string | null {
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
