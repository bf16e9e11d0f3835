import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Due } from '../../../jobs/sweep.ts';

/**
 * The share of a payment that is due at its club, in minor units, and what was ordered of it last.
 */
export type OpenFeeReturn = {
  paymentId: string;
  accountId: string;
  providerPaymentId: string;
  due: number;
  /** A refund of ours is under way, which brings its own share. */
  isUnderWay: boolean;
  orderId: string | null;
  orderAmount: number | null;
  tries: number;
};

/** Undefined when there is nothing to do for it. */
export async function findOpenFeeReturn(
  db: Db,
  paymentId: string,
): Promise<OpenFeeReturn | undefined> {
  const { rows } = await sql<OpenFeeReturn>`
    SELECT payment_id AS "paymentId", account_id AS "accountId",
      provider_payment_id AS "providerPaymentId", due_minor AS due, is_under_way AS "isUnderWay",
      order_id AS "orderId", order_minor AS "orderAmount", tries
    FROM fee_returns JOIN due_shares USING (payment_id) JOIN payments ON payments.id = payment_id
    WHERE payment_id = ${paymentId} AND try_at IS NOT NULL`.execute(db);
  return rows[0];
}

/** A payment's share as it was read: ours before the provider's. */
export type SeenShare = Pick<OpenFeeReturn, 'paymentId' | 'due' | 'orderId'> & {
  /** At the provider. */
  refunded: number;
};

/**
 * Writes an order of what is missing, in place of one that arrived. Answers its amount; undefined
 * when nothing is missing, or when something changed since it was read.
 */
export async function writeFeeOrder(
  db: Db,
  { paymentId, due, orderId, refunded }: SeenShare,
  newId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    UPDATE fee_returns SET order_id = ${newId}, order_minor = due_minor - ${refunded}::bigint
    FROM due_shares
    WHERE fee_returns.payment_id = ${paymentId} AND due_shares.payment_id = ${paymentId}
      AND order_id IS NOT DISTINCT FROM ${orderId}::uuid AND NOT is_under_way
      AND due_minor = ${due} AND due_minor > ${refunded}
    RETURNING order_minor AS amount`.execute(db);
  return rows[0]?.amount;
}

/**
 * Answers whether the share that is due went back; not when something changed since it was read.
 * The club's refunds are written as they are now: a refund that failed and is made again counts
 * again.
 */
export async function settleFeeReturn(
  db: Db,
  { paymentId, due, orderId, refunded }: SeenShare,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE fee_returns SET try_at = NULL, order_id = NULL, order_minor = NULL,
      given_minor = due_shares.given_minor
    FROM due_shares
    WHERE fee_returns.payment_id = ${paymentId} AND due_shares.payment_id = ${paymentId}
      AND order_id IS NOT DISTINCT FROM ${orderId}::uuid AND NOT is_under_way
      AND due_minor = ${due} AND due_minor <= ${refunded}`.execute(db);
  return numAffectedRows === 1n;
}

export async function postponeFeeReturn(
  db: Db,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  await sql`
    UPDATE fee_returns SET try_at = ${at}, tries = tries + 1
    WHERE payment_id = ${paymentId} AND try_at IS NOT NULL`.execute(db);
}

export async function listFeeReturnsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT payment_id AS id FROM fee_returns WHERE try_at <= ${now}
    ORDER BY try_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countFeeReturnsToTry(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE try_at <= ${now}) AS overdue,
      min(try_at) FILTER (WHERE try_at > ${now}) AS next
    FROM fee_returns WHERE try_at IS NOT NULL`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

/** Has the returns of an account tried now that wait for later. */
export async function wakeFeeReturns(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    UPDATE fee_returns SET try_at = ${now} FROM payments
    WHERE payments.id = payment_id AND account_id = ${accountId} AND try_at > ${now}`.execute(db);
}

/** Has a return tried again that a person must look at; false where there is none. */
export async function retryFeeReturn(db: Db, paymentId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE fee_returns SET try_at = ${now}, tries = 0 WHERE payment_id = ${paymentId}`.execute(db);
  return numAffectedRows === 1n;
}
