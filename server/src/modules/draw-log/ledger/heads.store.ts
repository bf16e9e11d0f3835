import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

export type GrownLog = { pubHash: Buffer; stack: Buffer };

/**
 * Logs of open draws that grew since the ledger stated them, those first that waited longest; marks
 * them as stated. A LIVE draw is left out from a minute before its date until its entries ended, when its
 * head is stated by itself. A log that somebody extends at this moment is left for the next time.
 */
export async function takeGrownLogs(
  trx: Trx,
  { now, limit }: { now: Date; limit: number },
): Promise<GrownLog[]> {
  const { rows } = await sql<GrownLog>`
    WITH grown AS (
      SELECT log.draw_id FROM draw_frontiers AS log JOIN draws ON draws.id = log.draw_id
      WHERE log.size > log.stated_size AND draws.closed_at IS NULL AND draws.cancelled_at IS NULL
        AND (run_method <> 'LIVE' OR entries_ended_at IS NOT NULL
          OR run_at > ${now}::timestamptz + interval '1 minute')
      ORDER BY log.stated_at NULLS FIRST LIMIT ${limit} FOR UPDATE OF log SKIP LOCKED)
    UPDATE draw_frontiers AS log SET stated_size = log.size, stated_at = ${now}
    FROM grown WHERE log.draw_id = grown.draw_id
    RETURNING log.stack, (SELECT hash FROM draw_publications AS pub
      WHERE pub.draw_id = log.draw_id ORDER BY revision DESC LIMIT 1) AS "pubHash"`.execute(trx);
  return rows;
}

/** Marks how far a log was stated. */
export async function markStated(
  trx: Trx,
  { drawId, size, now }: { drawId: string; size: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('draw_frontiers')
    .set({ stated_size: size, stated_at: now })
    .where('draw_id', '=', drawId)
    .execute();
}
