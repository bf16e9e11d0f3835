import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/**
 * The accounts of a draw's payments that only an event told of, and when the oldest of each began.
 */
export async function listUncheckedAccounts(
  db: Db,
  drawId: string,
): Promise<{ accountId: string; since: Date }[]> {
  const { rows } = await sql<{ accountId: string; since: Date }>`
    SELECT account_id AS "accountId", min(created_at) AS since FROM payments
    WHERE is_unchecked AND draw_id = ${drawId} GROUP BY account_id`.execute(db);
  return rows;
}

/** A draw's payments that only an event told of. */
export async function listUncheckedPayments(db: Db, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE is_unchecked AND draw_id = ${drawId} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Payments of an account that only an event told of, before an instant: no record has them since.
 */
export async function listUnbooked(
  db: Db,
  { accountId, before }: { accountId: string; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE is_unchecked AND account_id = ${accountId} AND paid_at <= ${before}
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The provider was asked: whatever it said is dealt with. */
export async function markAsked(db: Db | Trx, paymentId: string): Promise<void> {
  await sql`UPDATE payments SET is_unchecked = false WHERE id = ${paymentId}`.execute(db);
}
