import { b32, toHex, u64, u8 } from '../tree/bytes.ts';
import { sha256, taggedHash, type Sha256 } from '../tree/hash.ts';
import { JsonFields } from '../statements/json-fields.ts';
import {
  beginningFromJson,
  beginningToJson,
  type LedgerBeginning,
  type LedgerBeginningJson,
} from './ledger-beginning.ts';
import { NewerRules } from '../statements/newer-rules.ts';
import type { Sign } from '../statements/signature.ts';

/** Why another key signs: it was time, or somebody else has the old one. */
export const keyChangeCodes = { next: 1, leaked: 2 } as const;
export type KeyChangeKind = keyof typeof keyChangeCodes;

/** The key of a ledger gives way to another, when the ledger had this size and root. */
export type KeyChange = {
  kind: KeyChangeKind;
  oldKey: Uint8Array;
  newKey: Uint8Array;
  /**
   * After a leak the old key's signatures count for what stood below this size, under this root.
   */
  size: number;
  root: Uint8Array;
  atMs: number;
};

export type SignedKeyChange = KeyChange & {
  /** By the old key; after a leak, which made that one worthless, by the recovery key. */
  confirmation: Uint8Array;
  /** By the new key. */
  newSignature: Uint8Array;
};

/** An entry of the ledger with its path under the head of a leak: it was signed before. */
export type EarlierEntry = { seq: number; atMs: number; path: readonly Uint8Array[] };

/** Where the ledger's key comes from, and what a draw needs of it. */
export type KeyHistory = {
  /** The first entries of the ledger and of those in its row, the first one's first. */
  beginnings: readonly LedgerBeginning[];
  /** Oldest first. */
  changes: readonly SignedKeyChange[];
  /** For each statement whose key leaked later. */
  before: readonly EarlierEntry[];
};

export function keyHash(change: KeyChange, hash: Sha256 = sha256): Uint8Array {
  const { kind, oldKey, newKey, size, root, atMs } = change;
  const parts = [u8(keyChangeCodes[kind]), b32(oldKey), b32(newKey), u64(size), b32(root)];
  return taggedHash('key', [...parts, u64(atMs)], hash);
}

/** `confirm` signs with the old key or the recovery key, `sign` with the new one. */
export function signKeyChange(
  change: KeyChange,
  { confirm, sign }: { confirm: Sign; sign: Sign },
  hash: Sha256 = sha256,
): SignedKeyChange {
  const statement = keyHash(change, hash);
  return { ...change, confirmation: confirm(statement), newSignature: sign(statement) };
}

export type KeyChangeJson = {
  [Field in keyof SignedKeyChange]: SignedKeyChange[Field] extends Uint8Array
    ? string
    : SignedKeyChange[Field];
};

export type KeyHistoryJson = {
  beginnings: readonly LedgerBeginningJson[];
  changes: readonly KeyChangeJson[];
  before: readonly { seq: number; atMs: number; path: readonly string[] }[];
};

export function keyChangeToJson(change: SignedKeyChange): KeyChangeJson {
  return {
    ...change,
    oldKey: toHex(change.oldKey),
    newKey: toHex(change.newKey),
    root: toHex(change.root),
    confirmation: toHex(change.confirmation),
    newSignature: toHex(change.newSignature),
  };
}

/**
 * Throws RangeError when a field is missing, unknown or not of its type, NewerRules for a change of
 * another kind. Whether anybody signed it is the verifier's question.
 */
export function keyChangeFromJson(json: unknown): SignedKeyChange {
  const read = new JsonFields(json);
  const kind = read.text('kind');
  if (kind !== 'next' && kind !== 'leaked') {
    throw new NewerRules(`the change of key "${kind.slice(0, 40)}"`);
  }
  return read.only({
    kind,
    oldKey: read.hash('oldKey'),
    newKey: read.hash('newKey'),
    size: read.whole('size'),
    root: read.hash('root'),
    atMs: read.whole('atMs'),
    confirmation: read.bytes('confirmation', 64),
    newSignature: read.bytes('newSignature', 64),
  });
}

export function keyHistoryToJson({ beginnings, changes, before }: KeyHistory): KeyHistoryJson {
  return {
    beginnings: beginnings.map(beginningToJson),
    changes: changes.map(keyChangeToJson),
    before: before.map(({ path, ...entry }) => ({ ...entry, path: path.map(toHex) })),
  };
}

/** More than any ledger or draw comes to. */
const maxChanges = 1000;

/** Throws as `keyChangeFromJson` does. */
export function keyHistoryFromJson(json: unknown): KeyHistory {
  const read = new JsonFields(json);
  return read.only({
    beginnings: read.list('beginnings', maxChanges).map(beginningFromJson),
    changes: read.list('changes', maxChanges).map(keyChangeFromJson),
    before: read.list('before', maxChanges).map(earlierEntryOf),
  });
}

function earlierEntryOf(json: unknown): EarlierEntry {
  const read = new JsonFields(json);
  return read.only({
    seq: read.whole('seq'),
    atMs: read.whole('atMs'),
    path: read.hashes('path'),
  });
}
