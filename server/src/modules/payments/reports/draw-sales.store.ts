import type { Currency } from '@clubdraw/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { booksOf, keptMinor, sold } from '../../../db/sold.ts';

/** In minor units of the currency. */
export type SalesSums = {
  currency: Currency;
  gross: number;
  fee: number;
  refunded: number;
  refunding: number;
  /** The provider's fees, as far as they are known, and of how many payments they are not. */
  providerFee: number;
  feesUnknown: number;
};

/** The money of a sum of rows of `sold`. */
export const sums = sql`sum(gross)::bigint AS gross, sum(fee)::bigint AS fee,
  sum(refunded)::bigint AS refunded, sum(refunding)::bigint AS refunding,
  sum(provider_fee)::bigint AS "providerFee", sum(fees_unknown)::int AS "feesUnknown"`;

/** In the draw's own currency: what was paid in another one is not a sale and goes back. */
export async function sumDrawMoney(db: Db, drawId: string): Promise<SalesSums | undefined> {
  const [own] = await sumMoney(db, sql`draws.id = ${drawId}`);
  return own;
}

/** For each currency that something was paid in. */
export async function sumPackageMoney(db: Db, packageId: string): Promise<SalesSums[]> {
  return sumMoney(db, sql`package_id = ${packageId}`);
}

/**
 * Money that the provider has confirmed, nothing that is only hoped for, with what of it went back.
 */
async function sumMoney(db: Db, which: RawBuilder<unknown>): Promise<SalesSums[]> {
  const { rows } = await sql<SalesSums>`
    WITH ${booksOf(which)}
    SELECT currency, ${sums} FROM ${sold}
    WHERE currency IS NOT NULL GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
}

/** Tickets that stand, and the money that was paid for them and is not on its way back. */
export type DayOfSales = { day: string; tickets: number; paid: number };

/**
 * The days of the draw's own zone on which tickets were issued, bought and free ones, oldest first.
 */
export async function listDaysOfSales(
  db: Db,
  { drawId, timezone }: { drawId: string; timezone: string },
): Promise<DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    WITH ${booksOf(sql`draws.id = ${drawId}`)}
    SELECT to_char(at AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day,
      sum(tickets)::bigint AS tickets, ${keptMinor} AS paid
    FROM ${sold} GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

/** The sales by one link in one currency, or by all others, or without any. */
export type SalesOfLink = {
  via: string | null;
  isOther: boolean;
  currency: Currency | null;
  tickets: number;
  paid: number;
};

type AskedLinks = {
  which: RawBuilder<unknown>;
  since: Date | null;
  limit: number;
  /** Links that stand by themselves, however little they sold. */
  vias?: readonly string[];
};

/**
 * The sales by link since an instant: the links with a `via` that sold most, up to `limit`, and
 * those of `vias`; then the others together, and what came without one, so that the rows add up to
 * all tickets. Tickets of a draw that was cancelled are no sale where several draws are asked for.
 */
async function listSalesOfLinks(
  db: Db,
  { which, since, limit, vias = [] }: AskedLinks,
): Promise<SalesOfLink[]> {
  const isShown = sql`(place <= ${limit} OR via = ANY (${vias}::text[]))`;
  const { rows } = await sql<SalesOfLink>`
    WITH ${booksOf(which)},
    by_link AS (
      SELECT via, sold.currency,
        sum(CASE WHEN is_cancelled AND ${since !== null} THEN 0 ELSE tickets END)::bigint AS tickets,
        ${keptMinor} AS paid
      FROM ${sold} JOIN own ON own.id = sold.draw_id
      WHERE ${since === null ? sql`true` : sql`at >= ${since}`} GROUP BY via, sold.currency),
    summed AS (SELECT *, sum(tickets) OVER (PARTITION BY via) AS of_link FROM by_link),
    placed AS (SELECT *, dense_rank() OVER (PARTITION BY via IS NULL ORDER BY of_link DESC, via) AS place
      FROM summed)
    SELECT CASE WHEN ${isShown} THEN via END AS via, via IS NOT NULL AND NOT ${isShown} AS "isOther",
      currency, sum(tickets)::bigint AS tickets, sum(paid)::bigint AS paid
    FROM placed GROUP BY 1, 2, 3
    HAVING sum(tickets) <> 0 OR sum(paid) <> 0
    ORDER BY max(of_link) DESC, via`.execute(db);
  return rows;
}

/** Those of one draw. */
export async function listLinksOfDraw(
  db: Db,
  { drawId, ...asked }: { drawId: string } & Pick<AskedLinks, 'limit' | 'vias'>,
): Promise<SalesOfLink[]> {
  return listSalesOfLinks(db, { which: sql`draws.id = ${drawId}`, since: null, ...asked });
}

/** Those of all draws of a club that were not over before an instant, since then. */
export async function listLinksOfClub(
  db: Db,
  { ownerId, since, limit }: { ownerId: string; since: Date; limit: number },
): Promise<SalesOfLink[]> {
  const which = sql`owner_id = ${ownerId} AND run_at >= ${since}::timestamptz - interval '1 day'`;
  return listSalesOfLinks(db, { which, since, limit });
}

/** Tickets of these draws that were issued since an instant and stand. */
export async function countSoldSince(
  db: Db,
  { drawIds, since }: { drawIds: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; tickets: number }>`
    WITH ${booksOf(sql`draws.id = ANY (${drawIds}::uuid[])`)}
    SELECT draw_id AS id, sum(tickets)::int AS tickets FROM ${sold}
    WHERE at >= ${since} GROUP BY draw_id`.execute(db);
  return new Map(rows.map(({ id, tickets }) => [id, tickets]));
}
