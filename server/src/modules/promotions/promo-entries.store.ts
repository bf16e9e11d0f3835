import type { Currency } from '@clubdraw/domain/money/money';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type NewEntry = {
  id: string;
  drawId: string;
  /** As typed, and in the form that all spellings of the mailbox share. */
  email: string;
  canonicalEmail: string;
  name: string | null;
  phone: string | null;
  termsVersion: string | null;
  via?: string | null;
  /** The network that enters, as payments have it; null where limits are off. */
  networkHash: Buffer | null;
  now: Date;
};

/**
 * - already: this mailbox has its ticket; the serial is null unless this call gave a ticket; -
 *   unconfirmed: its network
 * made as many entries that nobody confirmed as a tenth of the draw's places.
 */
export type EntryVerdict = 'entered' | 'already' | 'full' | 'closed' | 'unconfirmed';

/**
 * $1 draw, $2 now, $3 entry, $4 e-mail, $5 mailbox, $6 name, $7 phone, $8 terms that were shown, $9
 * via, $10 network.
 */
const enter = `
  WITH draw AS MATERIALIZED (
    SELECT *, least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room,
      CASE WHEN confirm_entries AND $10::bytea IS NOT NULL THEN (
        SELECT count(*) FROM promo_entries WHERE draw_id = $1::uuid AND network_hash = $10::bytea
      ) >= greatest(1, floor(capacity / 10.0)) ELSE false END AS is_beyond
    FROM draws
    WHERE id = $1::uuid AND package_id IS NULL AND entry_cost_minor = 0 AND cancelled_at IS NULL
      AND closing_since IS NULL AND closed_at IS NULL AND run_at > $2::timestamptz
    FOR UPDATE
  ),
  entry AS (
    INSERT INTO promo_entries
      (id, draw_id, email, canonical_email, name, phone, terms_version_id, created_at, via,
       awaits_confirmation, network_hash)
    SELECT $3::uuid, id, $4::text, $5::text, $6::text, $7::text,
      accepted_terms($8::uuid, owner_id, id, terms_version_id), $2::timestamptz,
      $9::text, confirm_entries, CASE WHEN confirm_entries THEN $10::bytea END
    FROM draw WHERE room > 0 AND NOT is_beyond
    ON CONFLICT (draw_id, canonical_email) WHERE way = 'promo' DO NOTHING
    RETURNING id
  ),
  ticket AS MATERIALIZED (
    SELECT given.serial FROM entry,
      issue_tickets($1::uuid, ARRAY[entry.id], ARRAY[$4::text], ARRAY[1], $2::timestamptz, 0, true)
        AS given
  )
  SELECT (SELECT serial FROM ticket) AS serial,
    CASE
      WHEN NOT EXISTS (SELECT FROM draw) THEN 'closed'
      WHEN EXISTS (SELECT FROM ticket) THEN 'entered'
      WHEN (SELECT is_beyond FROM draw) THEN 'unconfirmed'
      WHEN (SELECT room FROM draw) > 0 THEN 'already'
      ELSE 'full'
    END AS verdict`;

/**
 * Writes an entry with its ticket and counts it, in one statement under the lock of the draw's row.
 * The constraint on the mailbox decides between two that come at once: one enters.
 */
export async function insertEntry(
  trx: Trx,
  entry: NewEntry,
): Promise<{ verdict: EntryVerdict; serial: number | null }> {
  const { drawId, now, id, email, canonicalEmail, name, phone, termsVersion, via = null } = entry;
  const { networkHash } = entry;
  const facts = [
    drawId,
    now,
    id,
    email,
    canonicalEmail,
    name,
    phone,
    termsVersion,
    via,
    networkHash,
  ];
  const { rows } = await trx.executeQuery<{ verdict: EntryVerdict; serial: number | null }>(
    CompiledQuery.raw(enter, facts),
  );
  const [row] = rows;
  if (!row) throw new RangeError('an entry has a verdict');
  return row;
}

/** The entry of a mailbox in a draw. */
export async function findEntryId(
  db: Db | Trx,
  { drawId, canonicalEmail }: { drawId: string; canonicalEmail: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('promo_entries')
    .select('id')
    .where('draw_id', '=', drawId)
    .where('canonical_email', '=', canonicalEmail)
    .executeTakeFirst();
  return row?.id;
}

export type FreeEntry = {
  currency: Currency;
  isUnconfirmed: boolean;
  /** How many tickets it was given. */
  count: number;
  /** Of its tickets that are not void. */
  codes: string[];
};

/** An entry for somebody who knows its id and its mailbox, in any spelling. */
export async function findOwnEntry(
  db: Db,
  { entryId, canonicalEmail }: { entryId: string; canonicalEmail: string },
): Promise<FreeEntry | undefined> {
  return db
    .selectFrom('promo_entries')
    .innerJoin('draws', 'draws.id', 'promo_entries.draw_id')
    .select([
      'promo_entries.count',
      sql<string[]>`ARRAY(SELECT code FROM tickets
        WHERE promo_entry_id = promo_entries.id AND voided_at IS NULL ORDER BY serial)`.as('codes'),
      sql<Currency>`draws.currency`.as('currency'),
      sql<boolean>`confirm_entries AND confirmed_at IS NULL`.as('isUnconfirmed'),
    ])
    .where('promo_entries.id', '=', entryId)
    .where('canonical_email', '=', canonicalEmail)
    .executeTakeFirst();
}

/**
 * Those of draws that needed nobody's contacts before an instant, with what cards said, some at a
 * time; answers how many. With the name of a card without an address goes what opens its ticket's
 * commitment to it.
 */
export async function forgetContacts(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH old AS MATERIALIZED (
      SELECT one.id FROM draws, LATERAL (SELECT id FROM promo_entries
        WHERE draw_id = draws.id AND (name IS NOT NULL OR phone IS NOT NULL)
          AND NOT is_held(email, NULL, NULL) LIMIT ${limit}) AS one
      WHERE is_past_contacts(draws, ${before}) LIMIT ${limit}
    ),
    people AS (
      DELETE FROM draw_people USING postal_entries AS card WHERE card.entry_id IN (SELECT id FROM old)
        AND draw_people.draw_id = card.draw_id AND draw_people.mailbox = card.person
    ),
    cards AS (
      UPDATE postal_entries SET person = NULL, address = NULL
      WHERE entry_id IN (SELECT id FROM old)
    ),
    turned_away AS (
      UPDATE postal_cards SET person = NULL, name = NULL, address = NULL, postcode = NULL, email = NULL,
        canonical_email = NULL, phone = NULL
      WHERE id IN (SELECT one.id FROM draws, LATERAL (SELECT id FROM postal_cards
          WHERE draw_id = draws.id AND name IS NOT NULL AND cause IS NOT NULL
            AND NOT is_held(email, NULL, NULL) LIMIT ${limit}) AS one
        WHERE is_past_contacts(draws, ${before}) LIMIT ${limit})
      RETURNING id
    ),
    forgotten AS (
      UPDATE promo_entries SET name = NULL, phone = NULL, postcode = NULL,
        holder_random = CASE WHEN email IS NOT NULL THEN holder_random END
      WHERE id IN (SELECT id FROM old) RETURNING id
    )
    SELECT greatest((SELECT count(*) FROM forgotten), (SELECT count(*) FROM turned_away))::int AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
