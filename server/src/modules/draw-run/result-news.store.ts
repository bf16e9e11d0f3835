import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/**
 * The rank of the pick that has the first place now; null where nobody has it. Those who had a
 * place, or have one, were told by mails of their own: their addresses in lower case.
 */
export async function readPrizeHolders(
  trx: Trx,
  drawId: string,
): Promise<{ rank: number | null; told: ReadonlySet<string> }> {
  const { rows } = await sql<{ rank: number; mailbox: string | null; isFirst: boolean }>`
    SELECT rank, lower(email) AS mailbox, place = 0 AND until IS NULL AS "isFirst"
    FROM draw_awards JOIN draw_picks AS pick USING (draw_id, rank)
    JOIN LATERAL holder_of(pick.draw_id, pick.serial) ON true
    WHERE pick.draw_id = ${drawId}`.execute(trx);
  return {
    rank: rows.find(({ isFirst }) => isFirst)?.rank ?? null,
    told: new Set(rows.flatMap(({ mailbox }) => mailbox ?? [])),
  };
}

/** Jobs of a kind that are not done. */
export async function countUndone(db: Db, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM pgboss.job WHERE name = ${kind} AND state < 'active' AND NOT blocked)::int
      + (SELECT count(*) FROM pgboss.job WHERE name = ${kind} AND state = 'active')::int AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
