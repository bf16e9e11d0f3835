import type { Trx } from '../../../db/database.ts';
import { getLedger } from './checkpoints.store.ts';
import { findLastEntry, lockLedger } from './ledger.store.ts';

/**
 * Waits for the ledger and answers the date of what this transaction enters next: the instant that
 * `now` answers then, or the date of the last entry where that is later, as when another machine's
 * clock is ahead. An entry that is given this instant has it exactly.
 */
export async function dateOfEntry(trx: Trx, now: () => Date): Promise<Date> {
  await lockLedger(trx);
  const { number: ledger } = await getLedger(trx);
  const last = await findLastEntry(trx, ledger);
  const at = now();
  return last && last.at > at ? last.at : at;
}
