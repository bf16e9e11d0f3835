import type { Currency } from '@clubdraw/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';

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

/** In the draw's own currency: what was paid in another one is not a sale and goes back. */
export async function sumDrawMoney(db: Db, drawId: string): Promise<Sums | undefined> {
  const own = sql`(SELECT draws.currency FROM draws WHERE draws.id = ${drawId})`;
  const [sums] = await sumMoney(db, sql`draw_id = ${drawId} AND payments.currency = ${own}`);
  return sums;
}

/** For each currency that something was paid in. */
export async function sumPackageMoney(db: Db, packageId: string): Promise<Sums[]> {
  return sumMoney(db, sql`draw_id IN (SELECT id FROM draws WHERE package_id = ${packageId})`);
}

/**
 * Money, payment by payment: what the provider has confirmed, nothing that is only hoped for. A
 * refund returns the platform's share; what a bank takes back does not, nor what the club gives
 * back while a ticket stays. A package has a million payments, of which few were ever given back:
 * all of them are summed from the index payments_draw alone, and what went back is taken from there
 * for these few.
 */
async function sumMoney(db: Db, which: RawBuilder<unknown>): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    WITH sold AS (
      SELECT currency, sum(total_minor)::bigint AS gross, sum(fee_minor)::bigint AS fee,
        coalesce(sum(provider_fee_minor), 0)::bigint AS "providerFee",
        count(*) - count(provider_fee_minor) AS "feesUnknown"
      FROM payments WHERE ${which} AND state IN ('paid', 'late') GROUP BY currency),
    movement AS (
      SELECT payment_id, amount_minor, state = 'succeeded' AS is_back, state <> 'succeeded' AS is_going,
        state = 'succeeded' AS is_refund, cause IN ('club_gave_back', 'club_refunded') AS is_clubs
      FROM refunds WHERE state IN ('succeeded', 'requested', 'pending')
      UNION ALL
      SELECT payment_id, amount_minor, true, false, false, true FROM partial_refunds WHERE state = 'succeeded'
      UNION ALL
      SELECT payment_id, amount_minor, true, false, false, false FROM disputes WHERE state IN ('open', 'lost')),
    given AS (
      SELECT currency, total_minor, fee_minor,
        least(total_minor, coalesce(sum(amount_minor) FILTER (WHERE is_back), 0)) AS back,
        coalesce(sum(amount_minor) FILTER (WHERE is_going), 0) AS going,
        CASE WHEN bool_or(is_clubs) THEN (SELECT due_minor FROM due_shares WHERE payment_id = payments.id)
          WHEN bool_or(is_refund) THEN fee_minor ELSE 0 END AS share
      FROM payments JOIN movement ON payment_id = payments.id
      WHERE ${which} AND state IN ('paid', 'late')
      GROUP BY payments.id, currency, total_minor, fee_minor)
    SELECT currency, gross, "providerFee", "feesUnknown", fee - coalesce(shares, 0) AS fee,
      coalesce(back, 0) AS refunded, coalesce(going, 0) AS refunding
    FROM sold LEFT JOIN (
      SELECT currency, sum(back)::bigint AS back, sum(going)::bigint AS going,
        sum(share)::bigint AS shares
      FROM given GROUP BY currency) AS returned USING (currency)
    ORDER BY currency`.execute(db);
  return rows;
}

export type DayOfSales = { day: string; tickets: number; gross: number };

/**
 * Tickets that were issued on each day of the draw's own zone, bought and free ones, oldest first.
 */
export async function listDaysOfSales(
  db: Db,
  { drawId, timezone }: { drawId: string; timezone: string },
): Promise<DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    SELECT to_char(at AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day,
      sum(count)::bigint AS tickets, sum(total)::bigint AS gross
    FROM (
      SELECT paid_at AS at, count, total_minor AS total FROM payments
      WHERE draw_id = ${drawId} AND state = 'paid'
      UNION ALL
      SELECT created_at, 1, 0 FROM promo_entries WHERE draw_id = ${drawId}
    ) AS sale
    GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

export type SalesOfLink = { via: string; tickets: number; gross: number };

/**
 * The links with a `via` that sold most, of those that sold something: what was paid, and entries.
 */
export async function listSalesOfLinks(
  db: Db,
  { drawId, limit }: { drawId: string; limit: number },
): Promise<SalesOfLink[]> {
  const { rows } = await sql<SalesOfLink>`
    SELECT via, sum(count)::bigint AS tickets, sum(total)::bigint AS gross
    FROM (
      SELECT via, count, total_minor AS total FROM payments
      WHERE draw_id = ${drawId} AND state = 'paid' AND via IS NOT NULL
      UNION ALL
      SELECT via, 1, 0 FROM promo_entries WHERE draw_id = ${drawId} AND via IS NOT NULL
    ) AS sale
    GROUP BY via ORDER BY tickets DESC, via LIMIT ${limit}`.execute(db);
  return rows;
}
