import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { booksOf } from '../../../db/sold.ts';
import { bookSums, sumColumns, type PartedBy } from './book-sums.store.ts';

const isOver = sql`sums_kept_at IS NULL AND num_nonnulls(closed_at, cancelled_at) > 0
  AND NOT is_planned`;

/** Draws that were over by an instant, as was their time, and of which no sums are kept. */
export async function listDrawsToKeep(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM draws WHERE ${isOver}
      AND run_at <= ${before} AND coalesce(closed_at, cancelled_at) <= ${before}
    ORDER BY run_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks such a draw against all that changes its money. False where its sums are kept, or somebody
 * changes something of it at this moment.
 */
export async function lockDrawToKeep(trx: Trx, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draws WHERE id = ${drawId} AND ${isOver} FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows.length === 1;
}

/** Writes the sums of a draw as its books are now, in place of those that count no more. */
export async function storeKeptSums(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<void> {
  await sql`DELETE FROM kept_sums WHERE draw_id = ${drawId}`.execute(trx);
  for (const partedBy of ['nothing', 'link', 'code'] satisfies PartedBy[]) {
    await sql`
      INSERT INTO kept_sums (parted_by, ${sumColumns})
      WITH ${booksOf(sql`draws.id = ${drawId}`)}
      SELECT ${partedBy}, ${sumColumns} FROM (${bookSums(partedBy)}) AS book`.execute(trx);
  }
  await sql`UPDATE draws SET sums_kept_at = ${now} WHERE id = ${drawId}`.execute(trx);
}
