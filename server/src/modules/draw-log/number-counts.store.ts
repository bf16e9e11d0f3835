import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** What was logged since then: tickets from a serial on and before another, voids from an index on. */
type Logged = { drawId: string; fromSerial: number; untilSerial: number; fromIndex: number };

/** Adds the numbers of newly logged tickets to the draw's counts, and takes those of voids away. */
export async function countLoggedNumbers(trx: Trx, logged: Logged): Promise<void> {
  const { drawId, fromSerial, untilSerial, fromIndex } = logged;
  await sql`
    WITH change AS (
      SELECT code, 1 AS sign FROM tickets
      WHERE draw_id = ${drawId} AND serial >= ${fromSerial} AND serial < ${untilSerial}
      UNION ALL
      SELECT code, -1 FROM draw_log JOIN tickets USING (draw_id, serial)
      WHERE draw_id = ${drawId} AND draw_log.kind = 2 AND idx >= ${fromIndex}
    ),
    counted AS (
      SELECT number::int AS number, sum(sign) AS count
      FROM change, unnest(string_to_array(code, '-')) AS number GROUP BY number::int
    )
    UPDATE draw_frontiers SET number_counts = ARRAY(
      SELECT coalesce(number_counts[number - numbers_from + 1], 0) + coalesce(count, 0)
      FROM generate_series(numbers_from, numbers_to) AS number LEFT JOIN counted USING (number)
      ORDER BY number)
    FROM draws WHERE draws.id = draw_id AND draw_id = ${drawId}`.execute(trx);
}
