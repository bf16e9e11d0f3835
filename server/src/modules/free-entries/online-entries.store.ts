import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export type OpenDraw = {
  ownerId: string;
  /** Tickets that are left. */
  room: number;
  /** How many entries each person can have online; null for a draw without this way. */
  freeOnline: number | null;
  /** The same by post, with the last instant of cards. */
  freePost: number | null;
  freePostUntil: Date | null;
  timezone: string;
  /** The most tickets of each person, whatever their source; null where there is no limit. */
  maxPerPerson: number | null;
};

/**
 * Locks a paid draw that takes entries at this moment; undefined for any other. All that is read after it
 * has all that others wrote before.
 */
export async function lockOpenDraw(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<OpenDraw | undefined> {
  const { rows } = await sql<OpenDraw>`
    SELECT owner_id AS "ownerId", free_online AS "freeOnline", free_post AS "freePost",
      free_post_until AS "freePostUntil", timezone, max_per_person AS "maxPerPerson",
      least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room
    FROM draws
    WHERE id = ${drawId} AND package_id IS NULL AND entry_cost_minor > 0 AND cancelled_at IS NULL
      AND closing_since IS NULL AND closed_at IS NULL AND run_at > ${now}
    FOR UPDATE`.execute(trx);
  return rows[0];
}

type Person = { drawId: string; canonicalEmail: string };

/** The free entries of a mailbox online, with the code of the newest; the draw is locked. */
export async function readOnlineEntries(
  trx: Trx,
  { drawId, canonicalEmail }: Person,
): Promise<{ count: number; newest: string | null }> {
  const { rows } = await sql<{ count: number; newest: string | null }>`
    SELECT count(*)::int AS count, (array_agg(code ORDER BY serial DESC))[1] AS newest
    FROM promo_entries AS entry JOIN tickets ON promo_entry_id = entry.id AND voided_at IS NULL
    WHERE entry.draw_id = ${drawId} AND way = 'free' AND canonical_email = ${canonicalEmail}`.execute(
    trx,
  );
  return rows[0] ?? { count: 0, newest: null };
}

export type NewOnlineEntry = Person & {
  id: string;
  /** As typed. */
  email: string;
  name: string;
  phone: string | null;
  termsVersion: string | null;
  via: string | null;
  now: Date;
};

/** Writes an entry with its ticket and counts it; the draw is locked and has room. */
export async function insertOnlineEntry(
  trx: Trx,
  entry: NewOnlineEntry,
): Promise<{ serial: number; code: string }> {
  const { drawId, id, email, canonicalEmail, name, phone, termsVersion, via, now } = entry;
  const { rows } = await sql<{ serial: number; code: string }>`
    WITH entry AS (
      INSERT INTO promo_entries
        (id, draw_id, way, email, canonical_email, name, phone, terms_version_id, created_at, via)
      SELECT ${id}::uuid, id, 'free', ${email}::text, ${canonicalEmail}::text, ${name}::text,
        ${phone}::text, accepted_terms(${termsVersion}::uuid, owner_id, id, terms_version_id),
        ${now}::timestamptz, ${via}::text
      FROM draws WHERE id = ${drawId}::uuid
      RETURNING id
    )
    SELECT given.serial, given.code FROM entry,
      issue_tickets(${drawId}::uuid, ARRAY[entry.id], ARRAY[${email}::text], ARRAY[1],
        ${now}::timestamptz, 0, true) AS given`.execute(trx);
  const [ticket] = rows;
  if (!ticket) throw new RangeError('an entry has a ticket');
  return ticket;
}

/** How many tickets and places each of these persons has in a draw with a limit, which is locked. */
export async function readTaken(
  trx: Trx,
  { drawId, persons }: { drawId: string; persons: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person: string; taken: number }>`
    SELECT mailbox AS person, taken FROM draw_people
    WHERE draw_id = ${drawId} AND mailbox = ANY (${persons}::text[])`.execute(trx);
  return new Map(rows.map(({ person, taken }) => [person, taken]));
}

/** Counts a ticket for each of these persons, where the draw has a limit; it is locked. */
export async function countPersons(
  trx: Trx,
  { drawId, persons }: { drawId: string; persons: readonly string[] },
): Promise<void> {
  await sql`
    SELECT count_people(${drawId}::uuid, ${persons}::text[],
      ${persons.map(() => 1)}::int[])`.execute(trx);
}
