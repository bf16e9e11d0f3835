import type { PostalAnswer } from '@clubdraw/contract/free-entries/postal-entries';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** How a draw takes cards. */
export type OwnPost = {
  isByPost: boolean;
  ownerId: string;
  name: string;
  runAt: Date;
  timezone: string;
  /** Until when cards are typed in and turned away; null for a draw that takes none. */
  endsAt: Date | null;
};

/** Of a draw that is the owner's; undefined for another's. */
export async function findOwnPost(
  db: Db,
  { drawId, ownerId }: { drawId: string; ownerId: string },
): Promise<OwnPost | undefined> {
  const { rows } = await sql<OwnPost>`
    SELECT free_post IS NOT NULL AS "isByPost", owner_id AS "ownerId", name, run_at AS "runAt", timezone, CASE WHEN free_post IS NOT NULL
      THEN cards_end_at(draws) END AS "endsAt" FROM draws
    WHERE id = ${drawId} AND owner_id = ${ownerId} AND package_id IS NULL`.execute(db);
  return rows[0];
}

type Batch = { drawId: string; batchId: string };

/** The answer to a batch that was done before; the draw is locked. */
export async function findBatch(
  db: Db | Trx,
  { drawId, batchId }: Batch,
): Promise<PostalAnswer | undefined> {
  const { rows } = await sql<{ answer: PostalAnswer }>`
    SELECT answer FROM postal_batches
    WHERE draw_id = ${drawId} AND batch_id = ${batchId}`.execute(db);
  return rows[0]?.answer;
}

export async function insertBatch(
  trx: Trx,
  {
    drawId,
    batchId,
    typedBy,
    answer,
    now,
  }: Batch & {
    typedBy: string;
    answer: PostalAnswer;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('postal_batches')
    .values({
      draw_id: drawId,
      batch_id: batchId,
      typed_by: typedBy,
      answer: JSON.stringify(answer),
      done_at: now,
    })
    .execute();
}

/** How many cards that count or wait each of these persons has; the draw is locked. */
export async function countByPerson(
  trx: Trx,
  { drawId, persons }: { drawId: string; persons: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person: string; count: number }>`
    SELECT person, count(*)::int AS count FROM (
      SELECT person FROM postal_entries JOIN tickets ON promo_entry_id = entry_id AND voided_at IS NULL
      WHERE postal_entries.draw_id = ${drawId} AND person = ANY (${persons}::text[])
      UNION ALL SELECT person FROM postal_cards
      WHERE draw_id = ${drawId} AND person = ANY (${persons}::text[]) AND cause IS NULL
    ) AS own GROUP BY person`.execute(trx);
  return new Map(rows.map(({ person, count }) => [person, count]));
}

export type NewCard = {
  id: string;
  /** Where it stood in its batch. */
  place: number;
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
  /** Null for one that waits. */
  cause: 'limit' | 'late' | null;
  reason: string | null;
};

/** Keeps the cards of a batch, those that wait and those that were turned away. */
export async function insertCards(
  trx: Trx,
  { drawId, batchId, cards, now }: Batch & { cards: readonly NewCard[]; now: Date },
): Promise<void> {
  const column = <Name extends keyof NewCard>(name: Name) => cards.map((card) => card[name]);
  await sql`
    INSERT INTO postal_cards (id, place, person, name, address, postcode, email, canonical_email, phone,
      received_on, cause, reason, draw_id, batch_id, typed_at, turned_away_at)
    SELECT card.*, ${drawId}::uuid, ${batchId}::uuid, ${now}::timestamptz,
      CASE WHEN card.cause IS NOT NULL THEN ${now}::timestamptz END
    FROM unnest(${column('id')}::uuid[], ${column('place')}::int[], ${column('person')}::text[],
      ${column('name')}::text[], ${column('address')}::text[], ${column('postcode')}::text[],
      ${column('email')}::text[], ${column('canonicalEmail')}::text[],
      ${column('phone')}::text[], ${column('receivedOn')}::date[], ${column('cause')}::text[],
      ${column('reason')}::text[])
      AS card(id, place, person, name, address, postcode, email, canonical_email, phone, received_on, cause, reason)`.execute(
    trx,
  );
}
