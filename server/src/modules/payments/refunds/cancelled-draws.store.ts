import type { Db, Trx } from '../../../db/database.ts';

/** Cancelled draws whose refunds are not all written down yet, in no particular order. */
export async function listDrawsToRefund(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('draws')
    .select('id')
    .where('has_refunds_to_write', '=', true)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Nothing is left to write for this draw. Locks it: of two at once, the second finds all written.
 */
export async function markRefundsWritten(trx: Trx, drawId: string): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ has_refunds_to_write: false })
    .where('id', '=', drawId)
    .execute();
}
