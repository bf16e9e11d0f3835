import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PickOf } from './turns.store.ts';

/** The mail's key is that of `toldKey`. */
const isToRecord = sql`told_at IS NULL AND ended_at IS NULL AND EXISTS (SELECT FROM mails
  WHERE dedupe_key = 'winner:' || draw_id || ':' || rank AND sent_at IS NOT NULL)`;

/** Holders whose mail left, and of whom the ledger does not say so yet. */
export async function listTold(db: Db, limit: number): Promise<PickOf[]> {
  const { rows } = await sql<PickOf>`
    SELECT draw_id AS "drawId", rank FROM draw_turns WHERE ${isToRecord} LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countTold(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM draw_turns WHERE ${isToRecord}`.execute(db);
  return rows[0]?.count ?? 0;
}
