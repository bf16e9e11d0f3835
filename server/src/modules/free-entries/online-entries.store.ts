import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

type Person = { drawId: string; canonicalEmail: string };

/**
 * The free entries of a mailbox online, those that it took back included, with the code of the
 * newest that was not; the draw is locked.
 */
export async function readOnlineEntries(
  trx: Trx,
  { drawId, canonicalEmail }: Person,
): Promise<{ count: number; newest: string | null }> {
  const { rows } = await sql<{ count: number; newest: string | null }>`
    SELECT count(*)::int AS count,
      (array_agg(code ORDER BY serial DESC) FILTER (WHERE voided_at IS NULL))[1] AS newest
    FROM promo_entries AS entry JOIN tickets ON promo_entry_id = entry.id
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

/**
 * Writes an entry with its ticket and counts it; the draw is locked and has room, also for free
 * ones.
 */
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
  // A statement of its own: issuing changes the same row.
  await sql`UPDATE draws SET tickets_free = tickets_free + 1 WHERE id = ${drawId}`.execute(trx);
  return ticket;
}
