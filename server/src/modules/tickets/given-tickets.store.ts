import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

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
 * Writes the entry of somebody with a code for free tickets, issues them and takes a use of the
 * code; the draw is locked and has room. Answers the first serial; undefined when no use is left.
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

/** Counts given tickets of a draw, which is locked. */
export async function countGiven(
  trx: Trx,
  { drawId, count }: { drawId: string; count: number },
): Promise<void> {
  await sql`
    UPDATE draws SET tickets_given = tickets_given + ${count} WHERE id = ${drawId}`.execute(trx);
}
