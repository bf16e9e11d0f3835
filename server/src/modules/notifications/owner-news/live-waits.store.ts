import { runMethods, waitsForOwner } from '@clubdraw/domain/draws/run-method';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Due } from '../../../jobs/sweep.ts';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'liveWaits';

/**
 * Hours after its date in which an owner may open the envelope of a LIVE draw; then it opens by
 * itself.
 */
const waitHours = 24;

/**
 * Minutes after its date after which an owner hears of it: one who is on the stage gets no mail.
 */
const patienceMinutes = 10;

/** Tells an owner that the envelope of a LIVE draw can be opened. */
export const liveWaits = mailKind({
  kind,
  about: z.object({ drawId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<OwnedDrawRow & { until: Date }>`
        SELECT at, ${ownedDrawColumns}, run_at + make_interval(hours => ${waitHours}) AS until
        FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
        JOIN draws ON draws.id = asked.id`.execute(db);
    return rows.map(({ at, ...facts }) => ({ at, mail: { kind, ...facts } }));
  },
});

const dueAt = sql`greatest(run_at + make_interval(mins => ${patienceMinutes}), round_at)`;

/**
 * Closed LIVE draws that somebody has tickets in, that nobody opened, and whose owner wants to hear
 * of it and has not.
 */
const waiting = sql`
  draws JOIN owners ON owners.id = draws.owner_id
    JOIN draw_beacons AS awaited ON awaited.draw_id = draws.id
  WHERE cancelled_at IS NULL AND drawn_at IS NULL AND run_method = ANY (${runMethods.filter(waitsForOwner)}::text[])
    AND live_pressed_at IS NULL AND tickets_sold > 0
    AND NOT EXISTS (SELECT FROM mails WHERE dedupe_key = ${`${kind}:`} || draws.id)
    AND NOT EXISTS (SELECT FROM owner_mail_stops AS stop
      WHERE stop.owner_id = owners.id AND stop.kind = ${kind})`;

export async function listWaitingLive(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT draws.id FROM ${waiting} AND ${dueAt} <= ${now}
      AND run_at > ${now}::timestamptz - make_interval(hours => ${waitHours})
    ORDER BY run_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countWaitingLive(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE ${dueAt} <= ${now})::int AS overdue,
      min(${dueAt}) FILTER (WHERE ${dueAt} > ${now}) AS next
    FROM ${waiting} AND run_at > ${now}::timestamptz - make_interval(hours => ${waitHours})`.execute(
    db,
  );
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
