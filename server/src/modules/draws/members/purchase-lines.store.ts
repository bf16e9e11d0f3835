import type { Currency } from '@clubdraw/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnDays } from '../../../db/days.ts';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { booksOf, keptMinor, soldOf } from '../../../db/sold.ts';
import { containing } from '../listing.ts';
import type { DrawMemberSearch } from './draw-members.store.ts';

/**
 * A purchase or an entry as the file of a draw has it; money in minor units, and none of an entry.
 */
export type PurchaseLine = {
  id: string;
  at: Date;
  /** Null of a card without one. */
  email: string | null;
  name: string | null;
  phone: string | null;
  awaitsConfirmation: boolean;
  /** Those that stand. */
  tickets: number;
  codes: string[];
  currency: Currency | null;
  gross: number;
  /** The money that went back, or is on its way. */
  refunded: number;
  fee: number;
  /** Null while it is not known. */
  providerFee: number | null;
  via: string | null;
  entryCode: string | null;
};

/**
 * The purchases and entries of these addresses, in the order of the addresses, the newest of each
 * first.
 */
export async function listLinesOf(
  db: ReadDb,
  { drawId }: { drawId: string },
  emails: readonly string[],
): Promise<PurchaseLine[]> {
  return listLines(
    db,
    drawId,
    sql`SELECT payments.id, place FROM unnest(${emails}::text[]) WITH ORDINALITY AS person(email, place)
        JOIN payments ON lower(payments.email) = lower(person.email)
      WHERE draw_id = ${drawId} AND payments.state = 'paid'
      UNION ALL
      SELECT entry.id, place FROM unnest(${emails}::text[]) WITH ORDINALITY AS person(email, place)
        JOIN promo_entries AS entry ON lower(entry.email) = lower(person.email)
      WHERE draw_id = ${drawId}`,
  );
}

/**
 * The money, in minor units, that each of these addresses paid in a draw and has not back. It is
 * summed before it is joined: where PostgreSQL knows nothing of a new table, it may look through
 * all payments of the draw for each one that is asked for.
 */
export async function listPaidBy(
  db: Db,
  { drawId }: { drawId: string },
  emails: readonly string[],
): Promise<{ email: string; paid: number }[]> {
  const ids = sql`SELECT id FROM chosen`;
  const { rows } = await sql<{ email: string; paid: number }>`
    WITH chosen AS MATERIALIZED (SELECT payments.id, person.email
      FROM unnest(${emails}::text[]) AS person(email)
        JOIN payments ON lower(payments.email) = lower(person.email)
      WHERE draw_id = ${drawId} AND payments.state = 'paid'),
    ${booksOf(sql`draws.id = ${drawId}`, ids)},
    kept AS MATERIALIZED (SELECT sold.id, ${keptMinor} AS minor FROM ${soldOf(ids)} GROUP BY sold.id)
    SELECT chosen.email, sum(kept.minor)::bigint AS paid
    FROM chosen JOIN kept ON kept.id = chosen.id GROUP BY chosen.email`.execute(db);
  return rows;
}

/**
 * The rows that no member of the list has: purchases of people without a ticket, money that came
 * too late, and cards without an address. Without them the file would not add up to the draw's
 * books.
 */
export async function listOtherLines(
  db: ReadDb,
  search: DrawMemberSearch,
  { after, limit }: { after: PurchaseLine | undefined; limit: number },
): Promise<PurchaseLine[]> {
  const { drawId, email, code } = search;
  const isHolder = code === undefined ? sql`true` : sql`false`;
  const has = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    email === undefined ? sql`true` : sql`${column} ILIKE ${containing(email)}`;
  const rest = after ? sql`other.id > ${after.id}::uuid` : sql`true`;
  return listLines(
    db,
    drawId,
    sql`SELECT id, row_number() OVER (ORDER BY id) AS place FROM (
        SELECT payments.id, paid_at AS at FROM draw_members AS gone
          JOIN payments ON lower(payments.email) = lower(gone.email) AND payments.draw_id = gone.draw_id
        WHERE gone.draw_id = ${drawId} AND ticket_count = 0 AND payments.state = 'paid' AND ${has(sql`gone.email`)}
        UNION ALL
        SELECT entry.id, created_at FROM draw_members AS gone
          JOIN promo_entries AS entry ON lower(entry.email) = lower(gone.email) AND entry.draw_id = gone.draw_id
        WHERE gone.draw_id = ${drawId} AND ticket_count = 0 AND ${has(sql`gone.email`)}
        UNION ALL
        SELECT id, paid_at FROM payments
        WHERE draw_id = ${drawId} AND state = 'late' AND ${has(sql`email`)}
        UNION ALL
        SELECT id, created_at FROM promo_entries
        WHERE draw_id = ${drawId} AND way = 'post' AND email IS NULL AND ${email === undefined}::boolean
      ) AS other
      WHERE ${isHolder} AND ${rest} AND ${isOnDays(sql`at`, search)} ORDER BY id LIMIT ${limit}`,
  );
}

async function listLines(
  db: ReadDb,
  drawId: string,
  chosen: RawBuilder<unknown>,
): Promise<PurchaseLine[]> {
  const ids = sql`SELECT id FROM chosen`;
  const { rows } = await sql<PurchaseLine>`
    WITH chosen AS MATERIALIZED (${chosen}), ${booksOf(sql`draws.id = ${drawId}`, ids)},
    book AS (
      SELECT sold.id, sold.at, sum(tickets)::int AS tickets, max(sold.currency) AS currency,
        sum(gross)::bigint AS gross, sum(refunded + refunding)::bigint AS refunded, sum(fee)::bigint AS fee,
        CASE WHEN sum(fees_unknown) = 0 THEN sum(provider_fee)::bigint END AS "providerFee"
      FROM ${soldOf(ids)} GROUP BY sold.id, sold.at)
    SELECT book.*, coalesce(payments.email, entry.email) AS email, entry.name,
      coalesce(payments.phone, entry.phone) AS phone, coalesce(awaits_confirmation, false) AS "awaitsConfirmation",
      coalesce(payments.via, entry.via) AS via, coalesce(payments.entry_code, entry.entry_code) AS "entryCode",
      ARRAY(SELECT tickets.code FROM tickets
        WHERE (payment_id = book.id OR promo_entry_id = book.id) AND voided_at IS NULL
        ORDER BY serial) AS codes
    FROM chosen JOIN book ON book.id = chosen.id
      LEFT JOIN payments ON payments.id = book.id
      LEFT JOIN promo_entries AS entry ON entry.id = book.id
    ORDER BY place, book.at DESC, book.id DESC`.execute(db);
  return rows;
}
