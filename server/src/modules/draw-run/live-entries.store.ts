import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** LIVE draws at their date that nobody started yet. A package's draw takes members until its close. */
const waits = sql`run_method = 'LIVE' AND package_id IS NULL AND entries_ended_at IS NULL
  AND live_started_at IS NULL AND closed_at IS NULL AND cancelled_at IS NULL`;

export async function listLiveToEnd(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM draws WHERE run_at <= ${now} AND ${waits} ORDER BY run_at LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Marks a draw whose entries did not end before, and do not end with its close. */
export async function markEntriesEnded(db: Db, drawId: string, now: Date): Promise<void> {
  await sql`
    UPDATE draws SET entries_ended_at = ${now}
    WHERE id = ${drawId} AND run_at <= ${now} AND ${waits}`.execute(db);
}
