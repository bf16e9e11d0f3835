import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type ReleaseBatch = { drawId: string; paymentIds: readonly string[]; now: Date };

/**
 * Gives the places of payments back that are known to be unpaid for good. Payments that are settled
 * already stay as they are. Answers the ids that were released now.
 */
export async function releaseBatch(db: Db | Trx, batch: ReleaseBatch): Promise<string[]> {
  const { drawId, paymentIds, now } = batch;
  const { rows } = await sql<{ id: string }>`
    WITH draw AS MATERIALIZED (
      SELECT id FROM draws WHERE id = ${drawId}::uuid FOR UPDATE
    ),
    freed AS (
      UPDATE payments SET state = 'released', released_at = ${now}::timestamptz, open_slot = NULL
      WHERE id = ANY (${paymentIds}::uuid[]) AND draw_id = (SELECT id FROM draw)
        AND state IN ('reserved', 'open')
      RETURNING id, count
    ),
    counted AS (
      UPDATE draws SET places_held = places_held - sum.freed
      FROM (SELECT sum(count)::int AS freed FROM freed) AS sum
      WHERE id = ${drawId}::uuid AND sum.freed > 0
    )
    SELECT id FROM freed`.execute(db);
  return rows.map(({ id }) => id);
}
