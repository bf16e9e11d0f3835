import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Makes all transactions that give the same name take turns, in every process, until this one ends.
 */
export async function takeTurns(trx: Trx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
