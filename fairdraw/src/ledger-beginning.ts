import { b32, str } from './bytes.ts';
import { sha256, taggedHash, type Sha256 } from './hash.ts';

/** The first entry of a ledger. */
export type LedgerBeginning = {
  origin: string;
  publicKey: Uint8Array;
  /** It is kept offline, and confirms who signs once `publicKey` or one that follows it leaked. */
  recoveryKey: Uint8Array;
  /** The last checkpoint of the ledger that this one takes the place of; empty for none. */
  previous: string;
  /** Why there is another ledger, for people; empty for the first. */
  reason: string;
};

export function beginningHash(beginning: LedgerBeginning, hash: Sha256 = sha256): Uint8Array {
  const { origin, publicKey, recoveryKey, previous, reason } = beginning;
  const parts = [str(origin), b32(publicKey), b32(recoveryKey), str(previous), str(reason)];
  return taggedHash('ledger', parts, hash);
}

const tagged = '\u000Evdraw/3/ledger';

/**
 * The keys in the statement with which a ledger begins, and the checkpoint of the one before, from the bytes that its hash is a hash of. Throws
 * RangeError for another statement.
 */
export function beginningOf(
  statement: Uint8Array,
): Pick<LedgerBeginning, 'publicKey' | 'recoveryKey' | 'previous'> {
  const from = tagged.length;
  if (String.fromCharCode(...statement.subarray(0, from)) !== tagged) {
    throw new RangeError('Expected the statement with which a ledger begins');
  }
  const view = new DataView(statement.buffer, statement.byteOffset, statement.byteLength);
  const keysFrom = from + 4 + view.getUint32(from);
  const previousFrom = keysFrom + 64;
  const previousEnd = previousFrom + 4 + view.getUint32(previousFrom);
  return {
    publicKey: b32(statement.slice(keysFrom, keysFrom + 32)),
    recoveryKey: b32(statement.slice(keysFrom + 32, previousFrom)),
    previous: new TextDecoder().decode(statement.subarray(previousFrom + 4, previousEnd)),
  };
}
