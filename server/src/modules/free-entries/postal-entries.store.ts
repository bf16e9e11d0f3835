import type { PostalAnswer } from '@clubdraw/contract/free-entries/postal-entries';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** Whether a draw is the owner's, and takes cards; undefined for another's. */
export async function findOwnPost(
  db: Db,
  { drawId, ownerId }: { drawId: string; ownerId: string },
): Promise<{ isByPost: boolean } | undefined> {
  const { rows } = await sql<{ isByPost: boolean }>`
    SELECT free_post IS NOT NULL AS "isByPost" FROM draws
    WHERE id = ${drawId} AND owner_id = ${ownerId} AND package_id IS NULL`.execute(db);
  return rows[0];
}

type Batch = { drawId: string; batchId: string };

/** The answer to a batch that was done before; the draw is locked. */
export async function findBatch(
  trx: Trx,
  { drawId, batchId }: Batch,
): Promise<PostalAnswer | undefined> {
  const { rows } = await sql<{ answer: PostalAnswer }>`
    SELECT answer FROM postal_batches
    WHERE draw_id = ${drawId} AND batch_id = ${batchId}`.execute(trx);
  return rows[0]?.answer;
}

export async function insertBatch(
  trx: Trx,
  { drawId, batchId, answer, now }: Batch & { answer: PostalAnswer; now: Date },
): Promise<void> {
  await trx
    .insertInto('postal_batches')
    .values({ draw_id: drawId, batch_id: batchId, answer: JSON.stringify(answer), done_at: now })
    .execute();
}

/** How many entries by post that count each of these persons has; the draw is locked. */
export async function countByPerson(
  trx: Trx,
  { drawId, persons }: { drawId: string; persons: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person: string; count: number }>`
    SELECT person, count(*)::int AS count FROM postal_entries
    WHERE draw_id = ${drawId} AND person = ANY (${persons}::text[]) AND deleted_at IS NULL
    GROUP BY person`.execute(trx);
  return new Map(rows.map(({ person, count }) => [person, count]));
}

export type NewPostalEntry = {
  id: string;
  /** The canonical mailbox, or name and postcode. */
  person: string;
  name: string;
  address: string;
  postcode: string;
  /** As typed, and in the form that all its spellings share; null for a card without. */
  email: string | null;
  canonicalEmail: string | null;
  phone: string | null;
  /** YYYY-MM-DD. */
  receivedOn: string;
};

export type PostalTicket = { entryId: string; serial: number; code: string };

/** Writes entries with their tickets, in their order, and counts them; the draw is locked and has room. */
export async function insertPostalEntries(
  trx: Trx,
  { drawId, batchId, entries, now }: Batch & { entries: readonly NewPostalEntry[]; now: Date },
): Promise<PostalTicket[]> {
  const column = <Name extends keyof NewPostalEntry>(name: Name) =>
    entries.map((entry) => entry[name]);
  const { rows } = await sql<PostalTicket>`
    WITH card AS MATERIALIZED (
      SELECT * FROM unnest(${column('id')}::uuid[], ${column('person')}::text[],
        ${column('name')}::text[], ${column('address')}::text[], ${column('postcode')}::text[],
        ${column('email')}::text[], ${column('canonicalEmail')}::text[],
        ${column('phone')}::text[], ${column('receivedOn')}::date[]) WITH ORDINALITY
        AS x(id, person, name, address, postcode, email, canonical_email, phone, received_on, ord)
    ),
    entry AS (
      INSERT INTO promo_entries (id, draw_id, way, email, canonical_email, name, phone, postcode,
        terms_version_id, created_at)
      SELECT card.id, draws.id, 'post', card.email, card.canonical_email, card.name, card.phone,
        card.postcode, terms_version_id, ${now}::timestamptz
      FROM card JOIN draws ON draws.id = ${drawId}::uuid
      RETURNING id
    ),
    written AS (
      INSERT INTO postal_entries (entry_id, draw_id, batch_id, person, address, received_on)
      SELECT entry.id, ${drawId}::uuid, ${batchId}::uuid, person, address, received_on
      FROM entry JOIN card ON card.id = entry.id
    ),
    batch AS (
      SELECT array_agg(card.id ORDER BY ord) AS ids, array_agg(card.email ORDER BY ord) AS emails,
        array_agg(1 ORDER BY ord) AS counts
      FROM card JOIN entry ON entry.id = card.id
    )
    SELECT given.holder AS "entryId", given.serial, given.code
    FROM batch, issue_tickets(${drawId}::uuid, ids, emails, counts, ${now}::timestamptz, 0, true) AS given
    ORDER BY given.serial`.execute(trx);
  return rows;
}

/** An entry by post that counts; undefined for another draw's, and for one that was taken back. */
export async function findCountedEntry(
  trx: Trx,
  { drawId, entryId }: { drawId: string; entryId: string },
): Promise<{ isDeleted: boolean } | undefined> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    SELECT deleted_at IS NOT NULL AS "isDeleted" FROM postal_entries
    WHERE draw_id = ${drawId} AND entry_id = ${entryId}`.execute(trx);
  return rows[0];
}

export async function markDeleted(
  trx: Trx,
  { entryId, reason, now }: { entryId: string; reason: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE postal_entries SET deleted_at = ${now}, reason = ${reason}
    WHERE entry_id = ${entryId}`.execute(trx);
}
