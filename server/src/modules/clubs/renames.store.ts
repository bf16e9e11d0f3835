import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Due } from '../../jobs/sweep.ts';

/** A club that has a new name. */
export type Rename = {
  ownerId: string;
  renamedAt: Date;
  /** How many new names it had since its draws were last looked at for good. */
  times: number;
};

/** Has the draws of a club looked at, at once. */
export async function insertRename(
  trx: Trx,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO club_renames AS known (owner_id, renamed_at, times, due_at)
    VALUES (${ownerId}, ${now}, 1, ${now})
    ON CONFLICT (owner_id) DO UPDATE
      SET renamed_at = EXCLUDED.renamed_at, due_at = EXCLUDED.due_at, times = known.times + 1`.execute(
    trx,
  );
}

/** The clubs whose draws are to be looked at, those that wait for longest first. */
export async function listDueRenames(db: Db, now: Date, limit: number): Promise<Rename[]> {
  const { rows } = await sql<Rename>`
    SELECT owner_id AS "ownerId", renamed_at AS "renamedAt", times FROM club_renames
    WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countDueRenames(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE due_at <= ${now})::int AS overdue,
      min(due_at) FILTER (WHERE due_at > ${now}) AS next
    FROM club_renames`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

/**
 * Has the draws looked at again at an instant, or never; nothing once the club has another name
 * still.
 */
export async function updateRename(
  db: Db,
  { ownerId, times }: Rename,
  dueAt: Date | undefined,
): Promise<void> {
  if (dueAt) {
    await sql`UPDATE club_renames SET due_at = ${dueAt}
      WHERE owner_id = ${ownerId} AND times = ${times}`.execute(db);
  } else {
    await sql`DELETE FROM club_renames WHERE owner_id = ${ownerId} AND times = ${times}`.execute(
      db,
    );
  }
}
