import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Holds the lock of a name until the transaction ends: in every process, one transaction after the
 * other has it.
 */
export async function lockByName(trx: Trx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The same lock, unless another transaction holds it: answers whether this one has it now. */
export async function tryLockByName(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isOurs"`.execute(trx);
  return rows[0]?.isOurs ?? false;
}
