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
 * refund returns the platform's share; what a bank or a club takes back does not. The refunds
 * are joined as a whole: a package has a million payments, of which few were ever given back.
 */
async function sumMoney(db: Db, which: RawBuilder<unknown>): Promise<Sums[]> {
  const isOfThese = sql`payment_id IN (SELECT payments.id FROM payments WHERE ${which})`;
  const { rows } = await sql<Sums>`
    SELECT currency, coalesce(sum(total_minor), 0)::bigint AS gross,
      coalesce(sum(fee_minor) FILTER (WHERE whole.is_back IS NOT TRUE), 0)::bigint AS fee,
      coalesce(sum(least(total_minor,
        coalesce(whole.back, 0) + coalesce(part.back, 0) + coalesce(bank.back, 0))), 0)::bigint AS refunded,
      coalesce(sum(whole.going), 0)::bigint AS refunding,
      coalesce(sum(provider_fee_minor), 0)::bigint AS "providerFee",
      count(*) FILTER (WHERE provider_fee_minor IS NULL) AS "feesUnknown"
    FROM payments
    LEFT JOIN (
      SELECT payment_id, sum(amount_minor) FILTER (WHERE state = 'succeeded') AS back,
        sum(amount_minor) FILTER (WHERE state IN ('requested', 'pending')) AS going,
        bool_or(state = 'succeeded') AS is_back
      FROM refunds WHERE ${isOfThese} GROUP BY payment_id
    ) AS whole ON whole.payment_id = payments.id
    LEFT JOIN (
      SELECT payment_id, sum(amount_minor) AS back FROM partial_refunds
      WHERE state = 'succeeded' AND ${isOfThese} GROUP BY payment_id
    ) AS part ON part.payment_id = payments.id
    LEFT JOIN (
      SELECT payment_id, sum(amount_minor) AS back FROM disputes
      WHERE state IN ('open', 'lost') AND ${isOfThese} GROUP BY payment_id
    ) AS bank ON bank.payment_id = payments.id
    WHERE ${which} AND state IN ('paid', 'late')
    GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
}

export type DayOfSales = { day: string; tickets: number; gross: number };

/** Tickets that were issued on each day of the draw's own zone, bought and free ones, oldest first. */
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
