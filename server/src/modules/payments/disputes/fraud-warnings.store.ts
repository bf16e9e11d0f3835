import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** Writes a warning down; false for one that is known. */
export async function insertFraudWarning(
  trx: Trx,
  { id, paymentId, now }: { id: string; paymentId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO fraud_warnings (id, payment_id, created_at) VALUES (${id}, ${paymentId}, ${now})
    ON CONFLICT (id) DO NOTHING`.execute(trx);
  return numAffectedRows === 1n;
}

/** The ids of those warnings that are written down. */
export async function listKnownWarnings(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM fraud_warnings WHERE id = ANY (${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
