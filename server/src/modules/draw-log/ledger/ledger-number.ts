import type { Db, Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { getLedger } from './checkpoints.store.ts';
import { listLedgerEntries } from './ledger.store.ts';

export type NumberedLedger = {
  /** How the ledger is called in which statements are entered now. */
  origin: string;
  /** The hash of its first entry, from which its keys follow. */
  ledgerHash: Uint8Array;
};

const timeBytes = 8;

/**
 * The ledger that grows, and its number: the one thing that a check has to know of this platform.
 */
export async function readLedgerNumber(db: Db | Trx): Promise<NumberedLedger> {
  const { number: ledger, origin } = await getLedger(db);
  const [entry] = await listLedgerEntries(db, { ledger, from: 0, count: 1 });
  if (!entry) throw new Error('the ledger begins with the product’s first start');
  return { origin, ledgerHash: sha256(entry.subarray(timeBytes)) };
}
