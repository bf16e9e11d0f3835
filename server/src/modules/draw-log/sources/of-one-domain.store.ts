import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** Tickets that count and came online for nothing, by the hosts of their addresses, in no order. */
export async function countByHost(
  db: Db | Trx,
  drawId: string,
): Promise<{ host: string; tickets: number }[]> {
  const { rows } = await sql<{ host: string; tickets: number }>`
    SELECT substring(canonical_email FROM '[^@]*$') AS host, count(*)::int AS tickets
    FROM promo_entries AS entry JOIN tickets ON promo_entry_id = entry.id AND voided_at IS NULL
    WHERE entry.draw_id = ${drawId} AND way = 'free' GROUP BY host`.execute(db);
  return rows;
}

/** As it was stored with the sealed list; undefined before that. */
export async function findOfOneDomain(db: Db, drawId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('draw_sources')
    .select('one_domain')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return row?.one_domain ?? undefined;
}
