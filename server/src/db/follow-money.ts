import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

/**
 * Holds a draw against whoever locks it to change its payments and refunds; to be called before the
 * first change of either, so that no two wait for each other.
 */
export async function holdDraw(trx: Trx, drawId: string): Promise<void> {
  await sql`SELECT FROM draws WHERE id = ${drawId} FOR KEY SHARE`.execute(trx);
}

/**
 * To be called where the money of payments moved, or their tickets became void: writes down the
 * platform's share that is due at their clubs now, and that what the clubs gave back is to be
 * counted again. A sweep each does the rest; nothing happens where neither changed.
 */
export async function followMoney(
  db: Db | Trx,
  paymentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`SELECT follow_money(${paymentIds}::uuid[], ${now})`.execute(db);
}
