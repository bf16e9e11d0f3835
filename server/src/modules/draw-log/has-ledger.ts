import type { Db } from '../../db/database.ts';
import { findLedger } from './ledger/checkpoints.store.ts';

/** Whether the product began its ledger, which it does at its first start. */
export async function hasLedger(db: Db): Promise<boolean> {
  return (await findLedger(db)) !== undefined;
}
