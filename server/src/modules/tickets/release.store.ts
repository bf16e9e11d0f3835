import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Gives the places of a payment back that is known to be unpaid for good; one that is settled already
 * stays as it is. The draw's row is locked first, as everywhere.
 */
export async function markReleased(
  db: Db,
  { drawId, paymentId, now }: { drawId: string; paymentId: string; now: Date },
): Promise<void> {
  await sql`
    WITH draw AS MATERIALIZED (
      SELECT id FROM draws WHERE id = ${drawId}::uuid FOR UPDATE
    ),
    freed AS (
      UPDATE payments SET state = 'released', released_at = ${now}::timestamptz, open_slot = NULL
      WHERE id = ${paymentId} AND draw_id = (SELECT id FROM draw)
        AND state IN ('reserved', 'open')
      RETURNING count
    )
    UPDATE draws SET places_held = places_held - freed.count
    FROM freed WHERE id = ${drawId}::uuid`.execute(db);
}
