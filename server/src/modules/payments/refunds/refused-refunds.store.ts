import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/**
 * Notes that the provider refused a refund that it may take later, and when it is asked again.
 * Answers how often it has refused it by now; undefined when the refund is settled.
 */
export async function writeRefusal(
  trx: Trx,
  { id, reason, soon, later }: { id: string; reason: string; soon: Date; later: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ refusals: number }>`
    UPDATE refunds SET refusals = refusals + 1, last_error = ${reason},
      try_at = CASE WHEN refusals = 0 THEN ${soon}::timestamptz ELSE ${later} END
    WHERE id = ${id} AND state IN ('requested', 'pending')
    RETURNING refusals`.execute(trx);
  return rows[0]?.refusals;
}

/**
 * Resolves the finding of an account of which no refund is refused any more. The finding is locked
 * first: of two that settle the last two at once, the later one sees both.
 */
export async function resolveRefusals(trx: Trx, accountId: string, now: Date): Promise<void> {
  const { rows } = await sql`
    SELECT FROM findings WHERE kind = 'refunds-refused' AND subject = ${accountId}
      AND resolved_at IS NULL FOR UPDATE`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    UPDATE findings SET resolved_at = ${now}
    WHERE kind = 'refunds-refused' AND subject = ${accountId} AND NOT EXISTS (
      SELECT FROM refunds JOIN payments ON payments.id = payment_id
      WHERE account_id = ${accountId} AND refusals > 0
        AND refunds.state IN ('requested', 'pending'))`.execute(trx);
}

export type OwedBy = { accountId: string } | { paymentId: string };

/**
 * Has refunds tried now that wait for later; answers how many are owed, those included that are due
 * anyway.
 */
export async function wakeOwedRefunds(db: Db, woken: OwedBy, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE refunds SET try_at = least(try_at, ${now}) FROM payments
    WHERE payments.id = payment_id AND refunds.state IN ('requested', 'pending')
      AND ${'accountId' in woken ? sql`account_id = ${woken.accountId}` : sql`payments.id = ${woken.paymentId}`}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

export type OwedRefund = { accountId: string; state: string };

/**
 * The refunds of a payment or an account that are not settled, or failed with nothing in their
 * place.
 */
export async function listRefundsOwedBy(db: Db, owed: OwedBy): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    SELECT account_id AS "accountId", refunds.state FROM refunds JOIN payments ON payments.id = payment_id
    WHERE ${'accountId' in owed ? sql`account_id = ${owed.accountId}` : sql`payments.id = ${owed.paymentId}`}
      AND (refunds.state IN ('requested', 'pending') OR (refunds.state = 'failed' AND NOT EXISTS (
        SELECT FROM refunds AS later WHERE later.payment_id = payments.id AND later.state <> 'failed')))`.execute(
    db,
  );
  return rows;
}
