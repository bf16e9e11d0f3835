import { beginningOf, type LedgerBeginning } from 'fairdraw/ledger/ledger-beginning';
import type { SignedKeyChange } from 'fairdraw/ledger/key-change';
import { verifySignature } from 'fairdraw/statements/signature';
import type { Db, Trx } from '../../../db/database.ts';
import { listKeyChanges } from './key-changes.store.ts';
import { listFirstEntries } from './ledger.store.ts';

export type LedgerKeys = {
  /** The first entries of all ledgers, the first one's first. */
  beginnings: readonly LedgerBeginning[];
  /** The key that signed first, 32 bytes. */
  first: Uint8Array;
  /** The offline key that confirms who signs after a leak. */
  recovery: Uint8Array;
  changes: readonly SignedKeyChange[];
  /** The key that signs now. */
  current: Uint8Array;
};

const timeBytes = 8;

/**
 * The keys that sign and signed, as the first entry of the first ledger and the changes since say.
 */
export async function readLedgerKeys(db: Db | Trx): Promise<LedgerKeys> {
  const beginnings = (await listFirstEntries(db)).map((entry) =>
    beginningOf(entry.subarray(timeBytes)),
  );
  const [begun] = beginnings;
  if (!begun) throw new Error('the ledger begins with the product’s first start');
  const { publicKey: first, recoveryKey: recovery } = begun;
  const changes = await listKeyChanges(db);
  // The last change of a key that had given way before leads to the key that signs already.
  return { beginnings, first, recovery, changes, current: changes.at(-1)?.newKey ?? first };
}

/** The key that signed a statement, whichever process did. */
export function signerOf(
  { first, changes }: LedgerKeys,
  { hash, signature }: { hash: Uint8Array; signature: Uint8Array },
): Uint8Array {
  if (changes.length === 0) return first;
  const keys = [first, ...changes.map(({ newKey }) => newKey)];
  const signer = keys.find((publicKey) =>
    verifySignature({ publicKey, statementHash: hash, signature }),
  );
  if (!signer) throw new Error('a key of the ledger signed every statement');
  return signer;
}
