import { liveWaitMs } from '@clubdraw/domain/draws/decision-times';
import { runMethods, waitsForOwner } from '@clubdraw/domain/draws/run-method';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const waitsForItsOwner = sql`run_method = ANY (${runMethods.filter(waitsForOwner)}::text[])`;

/**
 * A closed draw that waits for its round is due when that is asked for next. A LIVE one that has
 * its round is due when its owner opens the envelope or nobody did for a day, and when its stage
 * has shown all numbers.
 */
function isDue(now: Date) {
  const waitedSince = new Date(now.getTime() - liveWaitMs);
  return sql`cancelled_at IS NULL AND drawn_at IS NULL AND NOT is_planned AND run_at <= ${now}
    AND (NOT ${waitsForItsOwner} OR closed_at IS NULL OR live_pressed_at IS NOT NULL
      OR run_at <= ${waitedSince} OR EXISTS (SELECT FROM draw_beacons AS awaited
        WHERE awaited.draw_id = draws.id AND awaited.signature IS NULL))
    AND NOT EXISTS (SELECT FROM draw_beacons AS beacon
      WHERE beacon.draw_id = draws.id AND signature IS NULL AND try_at > ${now})
    AND NOT EXISTS (SELECT FROM draw_reveals AS reveal
      WHERE reveal.draw_id = draws.id AND ends_at > ${now})`;
}

/** Draws to close and run now, longest due first. */
export async function listDueDraws(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM draws WHERE ${isDue(now)} ORDER BY run_at LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function countDueDraws(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM draws WHERE ${isDue(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The next instant at which a draw becomes due by itself, its round is asked for, or its stage is
 * over.
 */
export async function findNextDrawAt(db: Db, now: Date): Promise<Date | undefined> {
  const waitedSince = new Date(now.getTime() - liveWaitMs);
  const { rows } = await sql<{ at: Date | null }>`
    SELECT least(
      (SELECT min(run_at) FROM draws
        WHERE cancelled_at IS NULL AND drawn_at IS NULL AND NOT is_planned AND run_at > ${now}),
      (SELECT min(run_at) FROM draws
        WHERE cancelled_at IS NULL AND drawn_at IS NULL AND ${waitsForItsOwner}
          AND closed_at IS NOT NULL AND live_pressed_at IS NULL AND run_at > ${waitedSince} AND run_at <= ${now})
        + make_interval(secs => ${liveWaitMs / 1000}),
      (SELECT min(try_at) FROM draw_beacons JOIN draws ON draws.id = draw_id
        WHERE signature IS NULL AND try_at > ${now} AND cancelled_at IS NULL),
      (SELECT min(ends_at) FROM draw_reveals JOIN draws ON draws.id = draw_id
        WHERE ends_at > ${now} AND drawn_at IS NULL)
    ) AS at`.execute(db);
  return rows[0]?.at ?? undefined;
}

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
