import type { PostalEntry } from '@clubdraw/contract/free-entries/postal-entries';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReadDb } from '../../db/hosts/replica.ts';
import { containing } from '../draws/listing.ts';

export type PostalSearch = { drawId: string; search: string | undefined };

function matching({ drawId, search }: PostalSearch) {
  const part = search === undefined || search === '' ? null : containing(search);
  return sql`
    promo_entries AS entry JOIN postal_entries AS card ON card.entry_id = entry.id
    JOIN tickets ON promo_entry_id = entry.id
    WHERE card.draw_id = ${drawId} AND (${part}::text IS NULL OR entry.name ILIKE ${part}
      OR card.address ILIKE ${part} OR entry.postcode ILIKE ${part} OR entry.email ILIKE ${part}
      OR tickets.code = ${search ?? ''})`;
}

const columns = sql`entry.id, tickets.code, entry.name, card.address, entry.postcode, entry.email, entry.phone,
  to_char(received_on, 'YYYY-MM-DD') AS "receivedOn", entry.created_at AS "enteredAt",
  card.reason AS "deletedFor"`;

/** A page of the cards, the newest first. */
export async function listEntries(
  db: Db,
  search: PostalSearch,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PostalEntry[]> {
  const { rows } = await sql<PostalEntry>`
    SELECT ${columns} FROM ${matching(search)}
    ORDER BY tickets.serial DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countEntries(db: Db, search: PostalSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${matching(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The cards behind one of them, in the same order; the first ones without. */
export async function listEntriesAfter(
  db: ReadDb,
  search: PostalSearch,
  { after, limit }: { after: { code: string } | undefined; limit: number },
): Promise<PostalEntry[]> {
  const { rows } = await sql<PostalEntry>`
    SELECT ${columns} FROM ${matching(search)}
      AND (${after?.code ?? null}::text IS NULL OR tickets.serial < (SELECT serial FROM tickets
        WHERE draw_id = ${search.drawId} AND code = ${after?.code ?? null}))
    ORDER BY tickets.serial DESC LIMIT ${limit}`.execute(db);
  return rows;
}
