import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * To be called in each transaction that changes what the books of payments say, before the change,
 * unless `followMoney` is: the sums that are kept of their draws count no more. Draws that are not
 * over have none, and are not locked.
 */
export async function dropKeptSums(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await sql`SELECT drop_kept_sums(${paymentIds}::uuid[])`.execute(trx);
}
