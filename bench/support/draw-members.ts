import { sql } from 'kysely';
import type { BenchContext } from './bench-context.ts';

/**
 * Members of a draw straight in the tables, without tickets: a thousand each three hours, the last
 * ones now.
 */
export async function addDrawMembers(
  { db, clock }: BenchContext,
  { drawId, count }: { drawId: string; count: number },
): Promise<void> {
  const now = clock.now();
  await sql`
    INSERT INTO draw_members (draw_id, email, ticket_count, latest_at)
    SELECT ${drawId}, 'buyer' || n || '@example.com', 1 + n % 3,
      ${now}::timestamptz - (n / 1000) * interval '3 hours'
    FROM generate_series(1, ${count}::int) AS n`.execute(db);
  await sql`UPDATE draws SET members = ${count} WHERE id = ${drawId}`.execute(db);
  // As the server's own vacuum leaves the table.
  await sql`VACUUM ANALYZE draw_members`.execute(db);
}
