import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Due } from '../../jobs/sweep.ts';

/** Locks the draw and marks it, once its date is there; false when there is nothing to mark. */
export async function markClosing(trx: Trx, drawId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE draws SET closing_since = ${now}
    WHERE id = ${drawId} AND closing_since IS NULL AND cancelled_at IS NULL AND NOT is_planned
      AND run_at <= ${now}`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Has the provider asked from now on about all payments that hold places of a draw, but for those
 * that a person must look at; answers their ids, oldest first.
 */
export async function bringChecksForward(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH held AS (
      UPDATE payments SET check_at = least(check_at, ${now}::timestamptz)
      WHERE draw_id = ${drawId} AND state IN ('reserved', 'open')
        AND (check_at < 'infinity' OR (state = 'reserved' AND line_number IS NOT NULL))
      RETURNING id, created_at
    )
    SELECT id FROM held ORDER BY created_at, id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function listDrawsToClose(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM draws
    WHERE run_at <= ${now} AND closing_since IS NULL AND cancelled_at IS NULL AND drawn_at IS NULL
      AND NOT is_planned
    ORDER BY run_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countDrawsToClose(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT
      count(*) FILTER (WHERE run_at <= ${now} AND closing_since IS NULL) AS overdue,
      min(run_at) FILTER (WHERE run_at > ${now}) AS next
    FROM draws WHERE cancelled_at IS NULL AND drawn_at IS NULL AND NOT is_planned`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
