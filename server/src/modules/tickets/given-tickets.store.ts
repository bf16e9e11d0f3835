import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export type GivingDraw = {
  /** Tickets that are left. */
  room: number;
  /** Tickets that the club may still give away. */
  toGive: number;
  /** The most tickets of each person, whatever their source; null where there is no limit. */
  maxPerPerson: number | null;
};

/** Locks a paid draw that takes entries at this moment; undefined for any other. */
export async function lockGivingDraw(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<GivingDraw | undefined> {
  const { rows } = await sql<GivingDraw>`
    SELECT coalesce(giveaways, 0) - tickets_given AS "toGive", max_per_person AS "maxPerPerson",
      least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room
    FROM draws
    WHERE id = ${drawId} AND package_id IS NULL AND entry_cost_minor > 0 AND cancelled_at IS NULL
      AND closing_since IS NULL AND closed_at IS NULL AND run_at > ${now}
    FOR UPDATE`.execute(trx);
  return rows[0];
}

/** How many tickets and places a person has in a draw with a limit, which is locked. */
export async function countTaken(
  trx: Trx,
  { drawId, mailbox }: { drawId: string; mailbox: string },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    SELECT taken FROM draw_people WHERE draw_id = ${drawId} AND mailbox = ${mailbox}`.execute(trx);
  return rows[0]?.taken ?? 0;
}

export type Gift = {
  entryId: string;
  drawId: string;
  /** As typed, and in the form that all spellings of the mailbox share. */
  email: string;
  mailbox: string;
  phone: string | null;
  /** The entry code, and the tickets that it brings. */
  code: string;
  count: number;
  termsVersion: string | null;
  via: string | null;
  now: Date;
};

/**
 * Writes the entry of somebody with a code for free tickets, issues them and takes a use of the code; the draw
 * is locked and has room. Answers the first serial; undefined when no use is left.
 */
export async function insertGift(trx: Trx, gift: Gift): Promise<number | undefined> {
  const { entryId, drawId, email, mailbox, phone, code, count, termsVersion, via, now } = gift;
  const { rows } = await sql<{ firstSerial: number | null }>`
    WITH used AS MATERIALIZED (
      SELECT take_code_use(${drawId}::uuid, ${code}::text, mailbox_of(${email}::text), ${now}::timestamptz) AS is_taken
    ),
    entry AS (
      INSERT INTO promo_entries (id, draw_id, way, count, entry_code, email, canonical_email, phone, via,
        terms_version_id, created_at)
      SELECT ${entryId}::uuid, id, 'given', ${count}::int, ${code}::text, ${email}::text, ${mailbox}::text,
        ${phone}::text, ${via}::text, accepted_terms(${termsVersion}::uuid, owner_id, id, terms_version_id),
        ${now}::timestamptz
      FROM draws WHERE id = ${drawId}::uuid AND (SELECT is_taken FROM used)
      RETURNING id
    )
    SELECT min(given.serial) AS "firstSerial" FROM entry,
      issue_tickets(${drawId}::uuid, ARRAY[entry.id], ARRAY[${email}::text], ARRAY[${count}::int],
        ${now}::timestamptz, 0, true) AS given`.execute(trx);
  return rows[0]?.firstSerial ?? undefined;
}

/** Counts given tickets of a draw, and its person where it has a limit; the draw is locked. */
export async function countGiven(
  trx: Trx,
  { drawId, mailbox, count }: { drawId: string; mailbox: string; count: number },
): Promise<void> {
  await sql`
    UPDATE draws SET tickets_given = tickets_given + ${count} WHERE id = ${drawId}`.execute(trx);
  await sql`
    SELECT count_people(${drawId}::uuid, ARRAY[${mailbox}]::text[], ARRAY[${count}]::int[])`.execute(
    trx,
  );
}
