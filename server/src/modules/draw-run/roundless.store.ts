import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const awaited = sql`draw_beacons JOIN draws ON draws.id = draw_id
  WHERE signature IS NULL AND cancelled_at IS NULL AND drawn_at IS NULL`;

/** Closed draws that wait for a round of this instant or before it. */
export async function listRoundless(db: Db, roundBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT draw_id AS id FROM ${awaited} AND round_at <= ${roundBefore}
    ORDER BY round_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countRoundless(db: Db, roundBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${awaited} AND round_at <= ${roundBefore}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The oldest round after this instant that is waited for. */
export async function findNextGivingUp(db: Db, roundBefore: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(round_at) AS at FROM ${awaited} AND round_at > ${roundBefore}`.execute(db);
  return rows[0]?.at ?? undefined;
}
