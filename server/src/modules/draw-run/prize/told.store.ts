import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PickOf } from './awards.store.ts';

/** The mail's key is that of `toldKey`; who has no e-mail address gets none. */
const toRecord = sql`
  draw_awards JOIN draw_picks USING (draw_id, rank) JOIN ticket_holders USING (draw_id, serial)
  LEFT JOIN mails ON dedupe_key = 'winner:' || draw_id || ':' || rank
  WHERE told_at IS NULL AND until IS NULL
    AND (sent_at IS NOT NULL OR refused_at IS NOT NULL OR email IS NULL)`;

export type Told = PickOf & { isMailRefused: boolean; hasNoMail: boolean };

/** Holders whose mail left, or never will, and of whom the ledger does not say so yet. */
export async function listTold(db: Db, limit: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    SELECT draw_id AS "drawId", rank, sent_at IS NULL AND refused_at IS NOT NULL AS "isMailRefused",
      email IS NULL AS "hasNoMail"
    FROM ${toRecord} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countTold(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${toRecord}`.execute(db);
  return rows[0]?.count ?? 0;
}
