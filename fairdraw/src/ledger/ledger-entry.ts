import { concat, u64 } from '../tree/bytes.ts';

/**
 * A bundle gives an entry two bytes for its length; this leaves room for what may come before it.
 */
export const maxEntryBytes = 60_000;

export type LedgerEntry = {
  /** When it was entered; never before the entry in front of it. */
  atMs: number;
  /** The bytes that a statement's hash is a hash of, its tag included. */
  statement: Uint8Array;
};

/** An entry of the ledger, u64(atMs) ‖ statement. Throws RangeError for one that is too long. */
export function ledgerEntry({ atMs, statement }: LedgerEntry): Uint8Array {
  const entry = concat(u64(atMs), statement);
  if (entry.length > maxEntryBytes) throw new RangeError('The entry is too long for the ledger');
  return entry;
}
