import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PickOf } from './awards.store.ts';

/** The mail's key is that of `toldKey`; who has no e-mail address gets none. */
const toRecord = sql`
  draw_awards AS award JOIN draw_picks AS pick USING (draw_id, rank)
  JOIN LATERAL holder_of(pick.draw_id, pick.serial) AS holder ON true
  LEFT JOIN mails ON dedupe_key = 'winner:' || award.draw_id || ':' || award.rank
  WHERE told_at IS NULL AND until IS NULL
    AND (sent_at IS NOT NULL OR refused_at IS NOT NULL OR holder.email IS NULL)`;

export type ToldWinner = PickOf & { isMailRefused: boolean; hasNoMail: boolean };

/** Holders whose mail left, or never will, and of whom the ledger does not say so yet. */
export async function listUncheckedTellings(db: Db, limit: number): Promise<ToldWinner[]> {
  const { rows } = await sql<ToldWinner>`
    SELECT award.draw_id AS "drawId", award.rank, sent_at IS NULL AND refused_at IS NOT NULL AS "isMailRefused",
      holder.email IS NULL AS "hasNoMail"
    FROM ${toRecord} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countTold(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${toRecord}`.execute(db);
  return rows[0]?.count ?? 0;
}
