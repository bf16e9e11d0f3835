import type { PostalEntry } from '@clubdraw/contract/free-entries/postal-entries';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReadDb } from '../../db/hosts/replica.ts';
import { containing } from '../draws/listing.ts';

/** The reader of the words of all cards, of those that this person typed in, or of none. */
export type CardReader = 'all' | 'none' | { typedBy: string };

export type PostalSearch = {
  drawId: string;
  search: string | undefined;
  state: PostalEntry['state'] | undefined;
  reader: CardReader;
};

/**
 * All cards of a draw, with a ticket or without; an id is as old as the card. Words that the reader
 * may not see are left out before anything is looked for in them.
 */
function cardsOf({ drawId, reader }: PostalSearch) {
  const typedBy = typeof reader === 'string' ? null : reader.typedBy;
  const words = ['name', 'address', 'postcode', 'email', 'phone'].map(
    (
      word,
    ) => sql`CASE WHEN ${reader === 'all'} OR typed_by = ${typedBy}::uuid THEN ${sql.ref(word)} END
      AS ${sql.ref(word)}`,
  );
  return sql`(
    SELECT id, state, code, ${sql.join(words)}, received_on, typed_at, cause, reason
    FROM ${everyCardOf(drawId)}
    LEFT JOIN postal_batches ON draw_id = ${drawId} AND postal_batches.batch_id = card.batch_id) AS card`;
}

function everyCardOf(drawId: string) {
  return sql`(
    SELECT id, 'entered' AS state, batch_id, tickets.code, name, card.address, postcode, email, phone, received_on,
      created_at AS typed_at, NULL AS cause, NULL AS reason
    FROM promo_entries AS entry JOIN postal_entries AS card ON card.entry_id = entry.id
    JOIN tickets ON promo_entry_id = entry.id
    WHERE card.draw_id = ${drawId}
    UNION ALL
    SELECT id, CASE WHEN cause IS NULL THEN 'waiting' ELSE 'turnedAway' END, batch_id, NULL, name, address, postcode,
      email, phone, received_on, typed_at, cause, reason
    FROM postal_cards WHERE draw_id = ${drawId}) AS card`;
}

function matching(asked: PostalSearch) {
  const { search, state } = asked;
  const part = search === undefined || search === '' ? null : containing(search);
  return sql`
    ${cardsOf(asked)}
    WHERE (${state ?? null}::text IS NULL OR state = ${state ?? null})
      AND (${part}::text IS NULL OR name ILIKE ${part}
      OR address ILIKE ${part} OR postcode ILIKE ${part} OR email ILIKE ${part}
      OR code = ${search ?? ''})`;
}

const columns = sql`id, state, code, name, address, postcode, email, phone,
  to_char(received_on, 'YYYY-MM-DD') AS "receivedOn", typed_at AS "typedAt", cause, reason`;

/** A page of the cards, the newest first. */
export async function listEntries(
  db: Db,
  search: PostalSearch,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PostalEntry[]> {
  const { rows } = await sql<PostalEntry>`
    SELECT ${columns} FROM ${matching(search)}
    ORDER BY id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countEntries(db: Db, search: PostalSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${matching(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type CardCounts = { waiting: number; entered: number; turnedAway: number };

export async function countCards(db: Db, drawId: string): Promise<CardCounts> {
  const { rows } = await sql<CardCounts>`
    SELECT count(*) FILTER (WHERE cause IS NULL)::int AS waiting,
      count(*) FILTER (WHERE cause IS NOT NULL)::int AS "turnedAway",
      (SELECT count(*)::int FROM postal_entries WHERE draw_id = ${drawId}) AS entered
    FROM postal_cards WHERE draw_id = ${drawId}`.execute(db);
  return rows[0] ?? { waiting: 0, entered: 0, turnedAway: 0 };
}

/** The cards behind one of them, in the same order; the first ones without. */
export async function listEntriesAfter(
  db: ReadDb,
  search: PostalSearch,
  { after, limit }: { after: { id: string } | undefined; limit: number },
): Promise<PostalEntry[]> {
  const { rows } = await sql<PostalEntry>`
    SELECT ${columns} FROM ${matching(search)}
      AND (${after?.id ?? null}::uuid IS NULL OR id < ${after?.id ?? null}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
