import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { inOwnCurrency } from '../../../db/in-own-currency.ts';
import { booksOf, sold, soldOf } from '../../../db/sold.ts';
import type { LineMoney } from '../../draws/members/money-cells.ts';
import { sums, type SalesSums } from './draw-sales.store.ts';

type Span = { ownerId: string; from: Date; until: Date };

/** The same, where the statement says the instants. */
type AnySpan = {
  ownerId: string;
  from: Date | RawBuilder<unknown>;
  until: Date | RawBuilder<unknown>;
};

/** The last payments of a draw arrive behind its date, those of a slow bank by weeks. */
const late = sql`interval '40 days'`;

/**
 * The draws of a club that can have sold something in a span of time. A period of a membership can
 * be paid before its draw is planned, and long behind the end of its package.
 */
export function couldSell({ ownerId, from, until }: AnySpan): RawBuilder<unknown> {
  return sql`draws.owner_id = ${ownerId} AND (
    draws.created_at < ${until} AND draws.run_at >= ${from}::timestamptz - ${late}
    OR draws.id IN (SELECT payments.draw_id FROM payments
      WHERE payments.owner_id = ${ownerId} AND membership_id IS NOT NULL
        AND paid_at >= ${from} AND paid_at < ${until}))`;
}

/** The money that was paid in a span of time, with what of it went back since. */
export async function sumSalesOfSpan(db: Db, span: Span): Promise<SalesSums[]> {
  const { rows } = await sql<SalesSums>`
    WITH ${booksOf(couldSell(span))}
    SELECT currency, ${sums} FROM ${sold}
    WHERE currency IS NOT NULL AND at >= ${span.from} AND at < ${span.until}
    GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
}

/** A payment as the file of a month has it; money in minor units. */
export type MonthLine = LineMoney & {
  id: string;
  at: Date;
  /** The draw, or the package that it is one of. */
  about: string;
  isOfPackage: boolean;
  email: string;
  /** Those that stand. */
  tickets: number;
  codes: string[];
  via: string | null;
  entryCode: string | null;
};

/** The payments of a span of time, in the order in which they were begun. */
export async function listSalesOfSpan(
  db: ReadDb,
  span: Span,
  { after, limit }: { after: MonthLine | undefined; limit: number },
): Promise<MonthLine[]> {
  const ids = sql`SELECT id FROM chosen`;
  const rest = after ? sql`payments.id > ${after.id}::uuid` : sql`true`;
  const { rows } = await sql<MonthLine>`
    WITH chosen AS MATERIALIZED (
      SELECT payments.id FROM draws JOIN payments ON payments.draw_id = draws.id
      WHERE ${couldSell(span)} AND payments.state IN ('paid', 'late') AND ${rest}
        AND ${inOwnCurrency('draws')}
        AND paid_at >= ${span.from} AND paid_at < ${span.until}
      ORDER BY payments.id LIMIT ${limit}),
    ${booksOf(couldSell(span), ids)},
    book AS (
      SELECT sold.id, sold.at, sold.draw_id, sum(tickets)::int AS tickets, sold.currency,
        sum(gross)::bigint AS gross, sum(refunded + refunding)::bigint AS refunded, sum(fee)::bigint AS fee,
        CASE WHEN sum(fees_unknown) = 0 THEN sum(provider_fee)::bigint END AS "providerFee"
      FROM ${soldOf(ids)} GROUP BY sold.id, sold.at, sold.draw_id, sold.currency)
    SELECT book.id, book.at, book.tickets, book.currency, gross, refunded, fee, "providerFee",
      coalesce(packages.name, draws.name) AS about, packages.id IS NOT NULL AS "isOfPackage",
      payments.email, coalesce(payments.via, memberships.via) AS via, entry_code AS "entryCode",
      ARRAY(SELECT code FROM tickets WHERE payment_id = book.id AND voided_at IS NULL ORDER BY serial) AS codes
    FROM book JOIN payments ON payments.id = book.id JOIN draws ON draws.id = book.draw_id
      LEFT JOIN packages ON packages.id = draws.package_id
      LEFT JOIN memberships ON memberships.id = payments.membership_id
    ORDER BY book.id`.execute(db);
  return rows;
}
