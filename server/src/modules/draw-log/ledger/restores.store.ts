import type { Db, Trx } from '../../../db/database.ts';

/**
 * The time of the backup that brought a ledger back without its end; undefined
 * for others.
 */
export async function findRestore(
  db: Db | Trx,
  ledger: number,
): Promise<{ takenAt: Date } | undefined> {
  return db
    .selectFrom('ledger_restores')
    .select('taken_at as takenAt')
    .where('ledger_no', '=', ledger)
    .executeTakeFirst();
}
