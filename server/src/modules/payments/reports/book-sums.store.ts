import type { ReportKind } from '@clubdraw/contract/payments/money-report';
import { sql, type RawBuilder } from 'kysely';
import { sold } from '../../../db/sold.ts';

/** The thing that the books of a draw and a day are taken apart by, beside currency and entries. */
export type PartedBy = 'nothing' | 'link' | 'code';

export const partedByOf: Record<ReportKind, PartedBy> = {
  day: 'nothing',
  month: 'nothing',
  draw: 'nothing',
  link: 'link',
  code: 'code',
};

const parts: Record<PartedBy, RawBuilder<unknown>> = {
  nothing: sql`NULL::text`,
  // A member came by a link once; each period of the membership is by it.
  link: sql`coalesce(sold.via, CASE WHEN membership_id IS NOT NULL THEN
    (SELECT memberships.via FROM memberships WHERE memberships.id = membership_id) END)`,
  code: sql`sold.entry_code`,
};

/** The columns of `bookSums` and of `kept_sums`, which has them from there. */
export const sumColumns = sql`draw_id, part, day, currency, is_entry, gross, fee, refunded,
  refunding, provider_fee, fees_unknown, by_banks, payments, tickets`;

/**
 * The books of draws, behind the expressions of `booksOf`, summed by draw, day of its zone, part,
 * currency, and whether it was entered for nothing. Every figure of a report is a sum of these.
 */
export function bookSums(partedBy: PartedBy, which: RawBuilder<unknown> = sql`true`) {
  return sql`
    SELECT sold.draw_id, ${parts[partedBy]} AS part, (at AT TIME ZONE timezone)::date AS day,
      coalesce(sold.currency, own.currency) AS currency, sold.currency IS NULL AS is_entry,
      sum(gross)::bigint AS gross, sum(fee)::bigint AS fee, sum(refunded)::bigint AS refunded,
      sum(refunding)::bigint AS refunding, sum(provider_fee)::bigint AS provider_fee,
      sum(fees_unknown)::bigint AS fees_unknown, sum(by_banks)::bigint AS by_banks,
      count(*) FILTER (WHERE gross > 0) AS payments, sum(tickets)::bigint AS tickets
    FROM ${sold} JOIN own ON own.id = sold.draw_id JOIN draws ON draws.id = sold.draw_id
    WHERE ${which}
    GROUP BY 1, 2, 3, 4, 5`;
}
