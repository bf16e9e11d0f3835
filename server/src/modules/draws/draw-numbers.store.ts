import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type NumberCount = { number: number; count: number };

/**
 * How often each number stands on a ticket that is not void. The log has it of what is logged; only
 * what came since then, which is a second's sales, is taken apart here. Once the draw is closed there
 * is nothing of that.
 */
export async function countNumbers(
  db: Db,
  { drawId, from }: { drawId: string; from: number },
): Promise<NumberCount[]> {
  const { rows } = await sql<NumberCount>`
    WITH log AS MATERIALIZED (
      SELECT issued_logged, number_counts FROM draw_frontiers WHERE draw_id = ${drawId}
    ),
    loose AS (
      SELECT code, 1 AS sign FROM tickets
      WHERE draw_id = ${drawId} AND voided_at IS NULL
        AND serial >= (SELECT issued_logged FROM log)
      UNION ALL
      SELECT code, -1 FROM tickets
      WHERE draw_id = ${drawId} AND voided_at IS NOT NULL
        AND serial < (SELECT issued_logged FROM log)
        AND NOT EXISTS (SELECT FROM draw_log WHERE draw_log.draw_id = tickets.draw_id AND kind = 2
          AND draw_log.serial = tickets.serial)
    ),
    counted AS (
      SELECT ${from}::int + ord::int - 1 AS number, count
      FROM log, unnest(number_counts) WITH ORDINALITY AS kept(count, ord)
      UNION ALL
      SELECT number::int, sign FROM loose, unnest(string_to_array(code, '-')) AS number
    )
    SELECT number, sum(count)::bigint AS count FROM counted
    GROUP BY number HAVING sum(count) > 0 ORDER BY number`.execute(db);
  return rows;
}
