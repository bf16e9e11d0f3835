import { sql } from 'kysely';
import type { Shop } from './sale.ts';

/** Somebody in line was last heard of so long ago: `21 seconds`. */
export async function silentSince(
  { context: { db } }: Shop,
  { paymentId }: { paymentId: string },
  ago: string,
): Promise<void> {
  await sql`UPDATE payments SET in_line_since = clock_timestamp() - ${ago}::interval
    WHERE id = ${paymentId}`.execute(db);
  await sql`DELETE FROM line_questions WHERE id = ${paymentId}`.execute(db);
}
