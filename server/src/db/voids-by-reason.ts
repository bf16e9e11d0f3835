import { sql, type RawBuilder } from 'kysely';

/** How many of those were issued anew to another mailbox of their holder. */
export function movedInLog(drawId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`
    (SELECT count(*)::int FROM draw_log JOIN tickets USING (draw_id, serial)
      WHERE draw_id = ${drawId} AND kind = 2 AND replaced_by IS NOT NULL)`;
}

/**
 * How many tickets are void by the public log of a draw (its id in SQL), as an array; the index is
 * the reason's code.
 */
export function voidsByReason(drawId: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql<number[]>`
    (SELECT array_agg(coalesce(voids.count, 0) ORDER BY code)
      FROM generate_series(0, 6) AS code
      LEFT JOIN (SELECT reason, count(*)::int AS count FROM draw_log
        WHERE draw_log.draw_id = ${drawId} AND kind = 2 GROUP BY reason) AS voids ON voids.reason = code)`;
}
