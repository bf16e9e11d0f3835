import { sql } from 'kysely';
import type { BenchContext } from '../support/bench-context.ts';

/** The tables that grow with purchases; those of jobs are emptied after a day. */
const tables = ['payments', 'tickets', 'draw_members', 'draw_log', 'provider_events', 'mails'];

/** How large they are with their indexes, and how many purchases are in them. */
export async function bytesOfPurchases({
  db,
}: BenchContext): Promise<{ bytes: number; purchases: number; database: number }> {
  const { rows } = await sql<{ bytes: number; purchases: number; database: number }>`
    SELECT sum(pg_total_relation_size(name::regclass))::bigint AS bytes,
      (SELECT count(*) FROM payments) AS purchases,
      pg_database_size(current_database())::bigint AS database
    FROM unnest(${tables}::text[]) AS name`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no size');
  return row;
}
