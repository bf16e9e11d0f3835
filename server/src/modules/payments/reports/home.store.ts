import type { Currency } from '@clubdraw/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * The sales of a day in one currency, in its minor units; of entries, which cost nothing, without
 * one.
 */
export type DayOfClub = { day: string; tickets: number; gross: number; currency: Currency | null };

/**
 * Tickets that were bought or entered in the owner's draws since an instant, by days of a zone,
 * from the index payments_draw alone. A draw sells until its date, and its last payments may be
 * settled a little later.
 */
export async function listDaysOfClub(
  db: Db,
  { ownerId, timezone, since }: { ownerId: string; timezone: string; since: Date },
): Promise<DayOfClub[]> {
  const { rows } = await sql<DayOfClub>`
    WITH own AS MATERIALIZED (
      SELECT id FROM draws WHERE owner_id = ${ownerId} AND run_at >= ${since}::timestamptz - interval '1 day')
    SELECT to_char(at AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day, currency,
      sum(count)::bigint AS tickets, sum(total)::bigint AS gross
    FROM (
      SELECT paid_at AS at, count, total_minor AS total, currency FROM own JOIN payments ON draw_id = own.id
      WHERE state = 'paid' AND paid_at >= ${since}
      UNION ALL
      SELECT created_at, 1, 0, NULL FROM own JOIN promo_entries ON draw_id = own.id
      WHERE created_at >= ${since}
    ) AS sale
    GROUP BY day, currency ORDER BY day, currency`.execute(db);
  return rows;
}
