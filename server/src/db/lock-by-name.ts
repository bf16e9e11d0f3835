import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Holds the lock of a name until the transaction ends: in every process, one transaction after the
 * other has it.
 */
export async function lockByName(trx: Trx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
