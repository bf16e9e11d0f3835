import type { Db, Trx } from '../../../db/database.ts';

/**
 * When the backup was taken from which a ledger was put back, without knowing its end; undefined
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
