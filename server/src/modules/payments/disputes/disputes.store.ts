import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { Charged, DisputeState } from '../../../edge/payment-provider.ts';
import type { Due } from '../../../jobs/sweep.ts';

export type DisputeNews = {
  id: string;
  paymentId: string;
  amount: Charged;
  state: DisputeState;
  /** When to look at an open one again. */
  checkAt: Date;
  now: Date;
};

/** Writes what the provider says; one that was decided stays so. Answers whether that was news. */
export async function writeDispute(trx: Trx, news: DisputeNews): Promise<boolean> {
  const { id, paymentId, amount, state, checkAt, now } = news;
  const closedAt = state === 'open' ? null : now;
  const { rows } = await sql<{ isNews: boolean }>`
    WITH known AS (SELECT state FROM disputes WHERE id = ${id})
    INSERT INTO disputes (id, payment_id, amount_minor, currency, state, check_at, created_at, closed_at)
    VALUES (${id}, ${paymentId}, ${amount.amount}, ${amount.currency}, ${state}, ${checkAt}, ${now},
      ${closedAt}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, check_at = excluded.check_at,
      closed_at = excluded.closed_at
    WHERE disputes.state = 'open'
    RETURNING state IS DISTINCT FROM (SELECT state FROM known) AS "isNews"`.execute(trx);
  return rows[0]?.isNews ?? false;
}

/** Whether a dispute is under way, and whether banks took some of the money that a refund is of. */
export async function findObstacles(
  db: Db | Trx,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<{ isOpen: boolean; isLost: boolean }> {
  const { rows } = await sql<{ isOpen: boolean; isLost: boolean }>`
    SELECT coalesce(bool_or(disputes.state = 'open'), false) AS "isOpen",
      coalesce(sum(disputes.amount_minor) FILTER (WHERE disputes.state = 'lost'), 0)
        > (SELECT total_minor - refunds.amount_minor - (SELECT coalesce(sum(amount_minor), 0) FROM partial_refunds
            WHERE payment_id = payments.id AND partial_refunds.state <> 'failed')
          FROM refunds JOIN payments ON payments.id = payment_id WHERE refunds.id = ${id}) AS "isLost"
    FROM disputes WHERE payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? { isOpen: false, isLost: false };
}

/**
 * Whether the payer's bank took half of a payment's money or more back, or reported it as fraud.
 */
export async function isWithBank(trx: Trx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT is_with_bank(${paymentId}) AS is`.execute(trx);
  return rows[0]?.is ?? false;
}

/**
 * Whether the bank took half of a payment's money or more for good, and with it all its tickets:
 * what is left is the buyer's, too.
 */
export async function isRestOwed(trx: Trx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT 2 * (SELECT coalesce(sum(amount_minor), 0) FROM disputes
        WHERE payment_id = payments.id AND disputes.state = 'lost') >= total_minor
      AND NOT EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL) AS is
    FROM payments WHERE id = ${paymentId}`.execute(trx);
  return rows[0]?.is ?? false;
}

/** The sum that banks gave back of a payment for good, in minor units. */
export async function sumLostDisputes(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM disputes
    WHERE payment_id = ${paymentId} AND state = 'lost'`.execute(db);
  return rows[0]?.sum ?? 0;
}

/**
 * The ids of those of the provider's disputes that are written down with the state that they have.
 */
export async function listKnownDisputes(
  db: Db,
  disputes: readonly { id: string; state: DisputeState | null }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM disputes JOIN unnest(${disputes.map(({ id }) => id)}::text[],
      ${disputes.map(({ state }) => state)}::text[]) AS listed(id, state) USING (id, state)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export type KnownDispute = { id: string; accountId: string };

export async function findOpenDispute(db: Db, id: string): Promise<KnownDispute | undefined> {
  return db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['disputes.id', 'payments.account_id as accountId'])
    .where('disputes.id', '=', id)
    .where('disputes.state', '=', 'open')
    .executeTakeFirst();
}

export async function postponeDispute(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE disputes SET check_at = ${at} WHERE id = ${id} AND state = 'open'`.execute(db);
}

export async function listDisputesToCheck(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM disputes WHERE state = 'open' AND check_at <= ${now}
    ORDER BY check_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countDisputesToCheck(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE check_at <= ${now}) AS overdue,
      min(check_at) FILTER (WHERE check_at > ${now}) AS next
    FROM disputes WHERE state = 'open'`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
