import { equalBytes, toHex } from '../tree/bytes.ts';
import type { Sha256 } from '../tree/hash.ts';
import type { SignedKeyChange } from '../ledger/key-change.ts';
import { verifySignature } from '../statements/signature.ts';
import type { TreeHead } from '../tree/tree.ts';
import { keyChangeHash } from './hashes.ts';

/**
 * A key whose signatures count; of one that leaked, for what stood in the ledger below a head
 * alone.
 */
export type SigningKey = { publicKey: Uint8Array; leak: TreeHead | null };

/** The facts about keys that a verifier has from elsewhere than the certificate. */
export type KnownKeys = {
  publicKeys: readonly Uint8Array[];
  /** Null where nobody told it. */
  recoveryKey: Uint8Array | null;
  keyChanges: readonly SignedKeyChange[];
};

/**
 * The keys that sign for a ledger: the known ones, and those that the changes lead to and come
 * from. Throws RangeError for changes that do not follow from one another, that somebody did not
 * sign, or that have nothing to do with a known key.
 */
export function signingKeys(
  known: KnownKeys,
  told: readonly SignedKeyChange[],
  hash: Sha256,
): SigningKey[] {
  const { publicKeys } = known;
  let chain: SigningKey[] = [];
  for (const change of longerOf(known.keyChanges, told, hash)) {
    demandSignatures(change, known, hash);
    chain = follow(chain, change);
  }
  const others = publicKeys.filter((publicKey) => !find(chain, publicKey));
  if (chain.length > 0 && publicKeys.length > 0 && others.length === publicKeys.length) {
    throw new RangeError('The changes of the key do not lead to a known key.');
  }
  return [...chain, ...others.map((publicKey) => ({ publicKey, leak: null }))];
}

/** The key that signed a hash; undefined where none of them did. */
export function signerOf(
  keys: readonly SigningKey[],
  statementHash: Uint8Array,
  signature: Uint8Array,
): SigningKey | undefined {
  return keys.find(({ publicKey }) => verifySignature({ publicKey, statementHash, signature }));
}

/** Two histories of one key: the shorter one is how the longer one begins. */
export function longerOf(
  one: readonly SignedKeyChange[],
  other: readonly SignedKeyChange[],
  hash: Sha256,
): readonly SignedKeyChange[] {
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one];
  const isOne = shorter.every((change, at) => {
    const same = longer[at];
    return same && equalBytes(keyChangeHash(change, hash), keyChangeHash(same, hash));
  });
  if (!isOne) throw new RangeError('The key was changed otherwise than this verifier knows.');
  return longer;
}

function demandSignatures(
  change: SignedKeyChange,
  { publicKeys, recoveryKey }: KnownKeys,
  hash: Sha256,
): void {
  const { kind, oldKey, newKey, confirmation, newSignature } = change;
  const statementHash = keyChangeHash(change, hash);
  const isSigned = (publicKey: Uint8Array, signature: Uint8Array): boolean =>
    verifySignature({ publicKey, statementHash, signature });
  const name = toHex(hash(newKey).slice(0, 8));
  if (!isSigned(newKey, newSignature)) throw new RangeError(`Key ${name} did not sign its change.`);
  const confirming = kind === 'next' ? oldKey : recoveryKey;
  if (confirming && !isSigned(confirming, confirmation)) {
    throw new RangeError(`Nobody confirmed the change to key ${name}.`);
  }
  // A known new key tells of the leak itself; a known old one could be anybody's.
  const isKnown = publicKeys.length === 0 || publicKeys.some((key) => equalBytes(key, newKey));
  if (!confirming && !isKnown) {
    throw new RangeError(`A key leaked: whether key ${name} follows needs the recovery key.`);
  }
}

/** The keys after a change. Throws RangeError where it does not follow from the changes before. */
function follow(chain: readonly SigningKey[], change: SignedKeyChange): SigningKey[] {
  const { kind, oldKey, newKey, size, root } = change;
  const keys = chain.length > 0 ? chain : [{ publicKey: oldKey, leak: null }];
  const old = find(keys, oldKey);
  const last = keys.at(-1);
  const isLast = old !== undefined && old === last;
  // A key that had given way already may leak later; then nothing else changes.
  const leadsOn = isLast ? !find(keys, newKey) : last && equalBytes(last.publicKey, newKey);
  if (!old || old.leak || !leadsOn || (kind === 'next' && !isLast)) {
    throw new RangeError('The changes of the key do not follow from one another.');
  }
  const leak = kind === 'leaked' ? { size, root } : null;
  const told = keys.map((key) => (key === old ? { ...key, leak } : key));
  return isLast ? [...told, { publicKey: newKey, leak: null }] : told;
}

function find(keys: readonly SigningKey[], publicKey: Uint8Array): SigningKey | undefined {
  return keys.find((key) => equalBytes(key.publicKey, publicKey));
}
