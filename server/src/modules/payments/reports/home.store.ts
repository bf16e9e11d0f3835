import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { booksOf, keptMinor, sold } from '../../../db/sold.ts';
import { sums, type SalesSums } from './draw-sales.store.ts';

/**
 * The sales of a day in one currency, in its minor units; of entries, which cost nothing, without
 * one.
 */
export type DayOfClub = Omit<SalesSums, 'currency'> & {
  day: string;
  tickets: number;
  paid: number;
  currency: Currency | null;
};

/**
 * The sales in the owner's draws since an instant, by days of a zone. A draw sells until its date,
 * and its last payments may be settled a little later. Tickets of a cancelled draw are no sale.
 */
export async function listDaysOfClub(
  db: Db,
  { ownerId, timezone, since }: { ownerId: string; timezone: string; since: Date },
): Promise<DayOfClub[]> {
  const { rows } = await sql<DayOfClub>`
    WITH ${booksOf(sql`owner_id = ${ownerId} AND run_at >= ${since}::timestamptz - interval '1 day'`)}
    SELECT to_char(at AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day, sold.currency,
      sum(CASE WHEN is_cancelled THEN 0 ELSE tickets END)::bigint AS tickets, ${keptMinor} AS paid, ${sums}
    FROM ${sold} JOIN own ON own.id = sold.draw_id
    WHERE at >= ${since}
    GROUP BY day, sold.currency ORDER BY day, sold.currency`.execute(db);
  return rows;
}
