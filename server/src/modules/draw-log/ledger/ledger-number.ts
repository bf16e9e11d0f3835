import { beginningHash, type LedgerBeginning } from 'fairdraw/ledger-beginning';
import type { Db, Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { readLedgerKeys } from './read-ledger-keys.ts';

export type NumberedLedger = {
  /** How the ledger is called in which statements are entered now. */
  origin: string;
  /** The hash of its first entry, from which its keys follow. */
  ledgerHash: Uint8Array;
};

/** The ledger that grows, and its number: the one thing that a check has to know of this platform. */
export async function readLedgerNumber(db: Db | Trx): Promise<NumberedLedger> {
  const { beginnings } = await readLedgerKeys(db);
  const last: LedgerBeginning | undefined = beginnings.at(-1);
  if (!last) throw new Error('the ledger begins with the product’s first start');
  return { origin: last.origin, ledgerHash: beginningHash(last, sha256) };
}
