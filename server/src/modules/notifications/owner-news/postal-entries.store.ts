import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Due } from '../../../jobs/sweep.ts';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'postalEntries';

/** Hours before the last cards are received in which an owner hears of it. */
const noticeHours = 24;

type CardFacts = { until: Date; endsAt: Date; typedIn: number; waiting: number };

/** Reminds an owner to type in the cards that have come. */
export const postalEntries = mailKind({
  kind,
  about: z.object({ drawId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<OwnedDrawRow & CardFacts>`
        SELECT at, ${ownedDrawColumns}, free_post_until AS until,
          cards_end_at(draws) AS "endsAt", card.waiting,
          card.n + (SELECT count(*)::int FROM postal_entries WHERE draw_id = draws.id) AS "typedIn"
        FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
        JOIN draws ON draws.id = asked.id, LATERAL (SELECT count(*)::int AS n,
            count(*) FILTER (WHERE cause IS NULL)::int AS waiting
          FROM postal_cards WHERE draw_id = draws.id) AS card`.execute(db);
    return rows.map(({ at, ...facts }) => ({ at, mail: { kind, ...facts } }));
  },
});

const dueAt = sql`free_post_until - make_interval(hours => ${noticeHours})`;

/** Draws that take cards, and whose owner wants to hear of it and has not. */
const awaited = sql`
  draws JOIN owners ON owners.id = draws.owner_id
  WHERE free_post_until IS NOT NULL AND cancelled_at IS NULL AND closing_since IS NULL
    AND closed_at IS NULL
    AND NOT EXISTS (SELECT FROM mails WHERE dedupe_key = ${`${kind}:`} || draws.id)
    AND NOT EXISTS (SELECT FROM owner_mail_stops AS stop
      WHERE stop.owner_id = owners.id AND stop.kind = ${kind})`;

export async function listToRemindOfPost(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT draws.id FROM ${awaited} AND ${dueAt} <= ${now} AND run_at > ${now}
    ORDER BY free_post_until LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countToRemindOfPost(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE ${dueAt} <= ${now})::int AS overdue,
      min(${dueAt}) FILTER (WHERE ${dueAt} > ${now}) AS next
    FROM ${awaited} AND run_at > ${now}`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
