import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { inOwnCurrency } from '../../../db/in-own-currency.ts';

/** The platform's fees of a day in one currency, in its minor units. */
export type FeeLine = {
  currency: Currency;
  /** A day such as 2026-12-31; null for what is of earlier months. */
  day: string | null;
  charged: number;
  returned: number;
};

type Asked = { ownerId: string; from: Date; until: Date; timezone: string };

/**
 * The fees that a club was charged and got back: a line for each currency and day of the zone in
 * [from, until). A line without a day sums up everything before `from`.
 */
export async function listFeeMoves(
  db: ReadDb,
  { ownerId, from, until, timezone }: Asked,
): Promise<FeeLine[]> {
  const { rows } = await sql<FeeLine>`
    WITH booked AS (
      SELECT payments.id, payments.currency, fee_minor, paid_at
      FROM draws JOIN payments ON payments.draw_id = draws.id
      WHERE draws.owner_id = ${ownerId} AND payments.state IN ('paid', 'late')
        AND ${inOwnCurrency('draws')}),
    moves AS (
      SELECT currency, paid_at AS at, fee_minor AS charged, 0::bigint AS returned FROM booked
      UNION ALL
      SELECT currency, at, 0, amount_minor FROM booked JOIN returned_shares ON payment_id = booked.id)
    SELECT currency,
      CASE WHEN at >= ${from} THEN to_char(at AT TIME ZONE ${timezone}, 'YYYY-MM-DD') END AS day,
      sum(charged)::bigint AS charged, sum(returned)::bigint AS returned
    FROM moves WHERE at < ${until}
    GROUP BY 1, 2 HAVING sum(charged) <> 0 OR sum(returned) <> 0
    ORDER BY currency, day NULLS FIRST`.execute(db);
  return rows;
}
