import { b32, str, toHex } from '../tree/bytes.ts';
import { sha256, taggedHash, type Sha256 } from '../tree/hash.ts';
import { JsonFields } from '../statements/json-fields.ts';

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

/**
 * The hash of a ledger's first entry: the number of the ledger, from which everything about its
 * keys follows.
 */
export function beginningHash(beginning: LedgerBeginning, hash: Sha256 = sha256): Uint8Array {
  const { origin, publicKey, recoveryKey, previous, reason } = beginning;
  const parts = [str(origin), b32(publicKey), b32(recoveryKey), str(previous), str(reason)];
  return taggedHash('ledger', parts, hash);
}

export type LedgerBeginningJson = Omit<LedgerBeginning, 'publicKey' | 'recoveryKey'> & {
  publicKey: string;
  recoveryKey: string;
};

export function beginningToJson(beginning: LedgerBeginning): LedgerBeginningJson {
  const { origin, publicKey, recoveryKey, previous, reason } = beginning;
  return {
    origin,
    publicKey: toHex(publicKey),
    recoveryKey: toHex(recoveryKey),
    previous,
    reason,
  };
}

/** Throws RangeError when a field is missing, unknown or not of its type. */
export function beginningFromJson(json: unknown): LedgerBeginning {
  const read = new JsonFields(json);
  return read.only({
    origin: read.text('origin'),
    publicKey: read.hash('publicKey'),
    recoveryKey: read.hash('recoveryKey'),
    previous: read.text('previous'),
    reason: read.text('reason'),
  });
}

const tagged = '\u000Evdraw/3/ledger';

/**
 * The statement with which a ledger begins, from the bytes that its hash is a hash of. Throws
 * RangeError for another one.
 */
export function beginningOf(statement: Uint8Array): LedgerBeginning {
  const from = tagged.length;
  if (String.fromCharCode(...statement.subarray(0, from)) !== tagged) {
    throw new RangeError('Expected the statement with which a ledger begins');
  }
  const view = new DataView(statement.buffer, statement.byteOffset, statement.byteLength);
  const keysFrom = from + 4 + view.getUint32(from);
  const previousFrom = keysFrom + 64;
  const previousEnd = previousFrom + 4 + view.getUint32(previousFrom);
  const text = (start: number, end: number): string =>
    new TextDecoder().decode(statement.subarray(start + 4, end));
  return {
    origin: text(from, keysFrom),
    publicKey: b32(statement.slice(keysFrom, keysFrom + 32)),
    recoveryKey: b32(statement.slice(keysFrom + 32, previousFrom)),
    previous: text(previousFrom, previousEnd),
    reason: text(previousEnd, statement.length),
  };
}
