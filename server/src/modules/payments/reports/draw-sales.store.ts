import type { Currency } from '@clubdraw/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { booksOf, keptMinor, sold } from '../../../db/sold.ts';

/** In minor units of the currency. */
export type Sums = {
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
export async function sumDrawMoney(db: Db, drawId: string): Promise<Sums | undefined> {
  const [own] = await sumMoney(db, sql`draws.id = ${drawId}`);
  return own;
}

/** For each currency that something was paid in. */
export async function sumPackageMoney(db: Db, packageId: string): Promise<Sums[]> {
  return sumMoney(db, sql`package_id = ${packageId}`);
}

/**
 * Money that the provider has confirmed, nothing that is only hoped for, with what of it went back.
 */
async function sumMoney(db: Db, which: RawBuilder<unknown>): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
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

export type SalesOfLink = { via: string; tickets: number; paid: number };

/** The links with a `via` that sold most, of those that sold something that stands. */
export async function listSalesOfLinks(
  db: Db,
  { drawId, limit }: { drawId: string; limit: number },
): Promise<SalesOfLink[]> {
  const { rows } = await sql<SalesOfLink>`
    WITH ${booksOf(sql`draws.id = ${drawId}`)}
    SELECT via, sum(tickets)::bigint AS tickets, ${keptMinor} AS paid
    FROM ${sold} WHERE via IS NOT NULL
    GROUP BY via HAVING sum(tickets) > 0 ORDER BY tickets DESC, via LIMIT ${limit}`.execute(db);
  return rows;
}
