import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type NumberCount = { number: number; count: number };

type Log = { size: number; issuedLogged: number; counts: number[] };

async function readLog(db: Db, drawId: string): Promise<Log | undefined> {
  const { rows } = await sql<Log>`
    SELECT size, issued_logged AS "issuedLogged", number_counts::float8[] AS counts
    FROM draw_frontiers WHERE draw_id = ${drawId}`.execute(db);
  return rows[0];
}

/**
 * How often each number stands on a ticket that is not void. The log has it of what is logged; only
 * what came since then, which is a second's sales, is taken apart here: serials and leaves behind
 * those that it had when it was read. Once the draw is closed there is nothing of that.
 */
export async function countNumbers(
  db: Db,
  { drawId, from }: { drawId: string; from: number },
): Promise<NumberCount[]> {
  const log = await readLog(db, drawId);
  if (!log) return [];
  const { size, issuedLogged, counts } = log;
  const { rows } = await sql<NumberCount>`
    WITH loose AS (
      SELECT code, 1 AS sign FROM tickets
      WHERE draw_id = ${drawId} AND serial >= ${issuedLogged}::int AND voided_at IS NULL
      UNION ALL
      SELECT code, -1 FROM tickets
      WHERE draw_id = ${drawId} AND serial < ${issuedLogged}::int AND voided_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM draw_log WHERE draw_log.draw_id = tickets.draw_id AND kind = 2
          AND draw_log.serial = tickets.serial AND idx < ${size}::int)
    ),
    counted AS (
      SELECT ${from}::int + ord::int - 1 AS number, count
      FROM unnest(${counts}::bigint[]) WITH ORDINALITY AS kept(count, ord)
      UNION ALL
      SELECT number::int, sign FROM loose, unnest(string_to_array(code, '-')) AS number
    )
    SELECT number, sum(count)::bigint AS count FROM counted
    GROUP BY number HAVING sum(count) > 0 ORDER BY number`.execute(db);
  return rows;
}
