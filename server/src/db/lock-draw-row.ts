import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Locks a draw against all who change it, so that the next statement sees it as it stays. */
export async function lockDrawRow(trx: Trx, drawId: string): Promise<void> {
  await sql`SELECT FROM draws WHERE id = ${drawId} FOR UPDATE`.execute(trx);
}
