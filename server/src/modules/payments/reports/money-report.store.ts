import type { ReportKind } from '@clubdraw/contract/payments/money-report';
import type { Currency } from '@clubdraw/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { booksOf, sold } from '../../../db/sold.ts';
import { sums, type SalesSums } from './draw-sales.store.ts';
import { couldSell } from './month-sales.store.ts';

export type ReportLine = SalesSums & {
  key: string | null;
  name: string | null;
  takenBack: number;
  payments: number;
  tickets: number;
  freeEntries: number;
};

/** The thing that a row is of, from the rows of `book` and their draw. */
const keys: Record<ReportKind, RawBuilder<unknown>> = {
  day: sql`day`,
  month: sql`left(day, 7)`,
  draw: sql`draws.public_id`,
  // A member came by a link once; each period of the membership is by it.
  link: sql`coalesce(via, (SELECT memberships.via FROM payments
    JOIN memberships ON memberships.id = membership_id WHERE payments.id = book.id))`,
  code: sql`coalesce(
    (SELECT entry_code FROM payments WHERE payments.id = book.id),
    (SELECT entry_code FROM promo_entries WHERE promo_entries.id = book.id))`,
};

type Asked = {
  ownerId: string;
  /** Days of each draw's own zone, the last one included. */
  from: string;
  to: string;
  by: ReportKind;
  currency?: Currency | undefined;
};

/** Days beside the days that are asked for, in which they are days of some zone. */
const zones = sql`interval '2 days'`;

/**
 * The sums of a club's books from a day to a day. Every row of the books is in exactly one row of
 * the report, whatever `by` is: what was entered for nothing is in one of its draw's currency.
 */
export async function listReport(db: ReadDb, asked: Asked): Promise<ReportLine[]> {
  const { ownerId, from, to, by, currency = null } = asked;
  const begin = sql`(${from}::date::timestamp AT TIME ZONE 'UTC' - ${zones})`;
  const end = sql`(${to}::date::timestamp AT TIME ZONE 'UTC' + ${zones})`;
  const { rows } = await sql<ReportLine>`
    WITH ${booksOf(couldSell({ ownerId, from: begin, until: end }))},
    book AS (
      SELECT sold.*, coalesce(sold.currency, own.currency) AS counted_in, is_cancelled,
        to_char(at AT TIME ZONE timezone, 'YYYY-MM-DD') AS day
      FROM ${sold} JOIN own ON own.id = sold.draw_id JOIN draws ON draws.id = sold.draw_id
      WHERE at >= ${begin} AND at < ${end})
    SELECT ${keys[by]} AS key,
      CASE WHEN ${by === 'draw'} THEN max(coalesce(packages.name, draws.name)) END AS name,
      counted_in AS currency, ${sums}, sum(by_banks)::bigint AS "takenBack",
      count(*) FILTER (WHERE gross > 0)::int AS payments,
      coalesce(sum(tickets) FILTER (WHERE book.currency IS NOT NULL AND NOT is_cancelled), 0)::bigint AS tickets,
      coalesce(sum(tickets) FILTER (WHERE book.currency IS NULL AND NOT is_cancelled), 0)::bigint AS "freeEntries"
    FROM book JOIN draws ON draws.id = book.draw_id LEFT JOIN packages ON packages.id = draws.package_id
    WHERE day BETWEEN ${from} AND ${to} AND (${currency}::text IS NULL OR counted_in = ${currency}::text)
    GROUP BY 1, counted_in
    ORDER BY ${by === 'day' || by === 'month' ? sql`1` : sql`gross DESC, tickets DESC, 1`}, counted_in`.execute(
    db,
  );
  return rows;
}
