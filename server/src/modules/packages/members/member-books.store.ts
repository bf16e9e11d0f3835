import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { booksOf, soldOf } from '../../../db/sold.ts';

/** The money that a member paid in all periods, in minor units, and what is left of it. */
export type MemberBook = {
  id: string;
  via: string | null;
  price: number;
  currency: Currency;
  /** Null before the provider told it. */
  paidUntil: Date | null;
  gross: number;
  /** The money that went back, or is on its way. */
  refunded: number;
  fee: number;
  /** Null while one of them is not known. */
  providerFee: number | null;
  /** Of the tickets in draws that have not closed. */
  codes: string[];
  /** One for each period, the first one first. */
  payments: string[];
};

/** The books of these memberships, in any order. */
export async function listMemberBooks(
  db: ReadDb,
  packageId: string,
  membershipIds: readonly string[],
): Promise<MemberBook[]> {
  const ids = sql`SELECT id FROM chosen`;
  const { rows } = await sql<MemberBook>`
    WITH chosen AS MATERIALIZED (
      SELECT id, membership_id FROM payments
      WHERE membership_id = ANY (${membershipIds}::uuid[]) AND state IN ('paid', 'late')),
    ${booksOf(sql`package_id = ${packageId}`, ids)},
    book AS (
      SELECT membership_id, sum(gross)::bigint AS gross, sum(refunded + refunding)::bigint AS refunded,
        sum(fee)::bigint AS fee, CASE WHEN sum(fees_unknown) = 0 THEN sum(provider_fee)::bigint END AS provider_fee
      FROM ${soldOf(ids)} GROUP BY membership_id)
    SELECT member.id, via, price_minor AS price, currency, period_ends_at AS "paidUntil",
      coalesce(gross, 0) AS gross, coalesce(refunded, 0) AS refunded, coalesce(fee, 0) AS fee,
      provider_fee AS "providerFee",
      ARRAY(SELECT tickets.code FROM chosen JOIN tickets ON payment_id = chosen.id
          JOIN draws ON draws.id = tickets.draw_id
        WHERE chosen.membership_id = member.id AND voided_at IS NULL AND closed_at IS NULL
          AND draws.cancelled_at IS NULL ORDER BY serial) AS codes,
      ARRAY(SELECT payments.id FROM chosen JOIN payments ON payments.id = chosen.id
        WHERE chosen.membership_id = member.id ORDER BY period)::text[] AS payments
    FROM memberships AS member LEFT JOIN book ON book.membership_id = member.id
    WHERE member.id = ANY (${membershipIds}::uuid[])`.execute(db);
  return rows;
}
