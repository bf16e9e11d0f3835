import type { ReportKind } from '@clubdraw/contract/payments/money-report';
import type { Currency } from '@clubdraw/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { booksOf } from '../../../db/sold.ts';
import { bookSums, partedByOf, sumColumns } from './book-sums.store.ts';
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

/** The thing that a row of the report is of, from the sums of draws and days. */
const keys: Record<ReportKind, RawBuilder<unknown>> = {
  day: sql`to_char(day, 'YYYY-MM-DD')`,
  month: sql`to_char(day, 'YYYY-MM')`,
  draw: sql`draws.public_id`,
  link: sql`part`,
  code: sql`part`,
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
 * The sums of a club's books from a day to a day, those that are kept of draws that are over, and
 * of all others those that are made now. Every row of the books is in exactly one row of the
 * report, whatever `by` is: what was entered for nothing is in one of its draw's currency.
 */
export async function listReport(db: ReadDb, asked: Asked): Promise<ReportLine[]> {
  const { ownerId, from, to, by, currency = null } = asked;
  const begin = sql`(${from}::date::timestamp AT TIME ZONE 'UTC' - ${zones})`;
  const end = sql`(${to}::date::timestamp AT TIME ZONE 'UTC' + ${zones})`;
  const { rows } = await sql<ReportLine>`
    WITH ${booksOf(sql`sums_kept_at IS NULL AND ${couldSell({ ownerId, from: begin, until: end })}`)},
    book AS (
      SELECT ${sumColumns} FROM (${bookSums(partedByOf[by], sql`at >= ${begin} AND at < ${end}`)}) AS live
      UNION ALL
      SELECT ${sumColumns} FROM kept_sums
      WHERE draw_id IN (SELECT id FROM draws WHERE owner_id = ${ownerId} AND sums_kept_at IS NOT NULL)
        AND parted_by = ${partedByOf[by]} AND day BETWEEN ${from}::date AND ${to}::date)
    SELECT ${keys[by]} AS key,
      CASE WHEN ${by === 'draw'} THEN max(coalesce(packages.name, draws.name)) END AS name,
      book.currency, ${sums}, sum(by_banks)::bigint AS "takenBack", sum(payments)::int AS payments,
      coalesce(sum(tickets) FILTER (WHERE NOT is_entry AND draws.cancelled_at IS NULL), 0)::bigint AS tickets,
      coalesce(sum(tickets) FILTER (WHERE is_entry AND draws.cancelled_at IS NULL), 0)::bigint AS "freeEntries"
    FROM book JOIN draws ON draws.id = book.draw_id LEFT JOIN packages ON packages.id = draws.package_id
    WHERE day BETWEEN ${from}::date AND ${to}::date
      AND (${currency}::text IS NULL OR book.currency = ${currency}::text)
    GROUP BY 1, book.currency
    ORDER BY ${by === 'day' || by === 'month' ? sql`1` : sql`gross DESC, tickets DESC, 1`}, book.currency`.execute(
    db,
  );
  return rows;
}
