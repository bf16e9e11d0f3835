import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export type PaymentToCancel = {
  drawId: string;
  isDrawOpen: boolean;
  /** Paid, and no refund was written for it. */
  isRefundable: boolean;
};

/**
 * A buyer's payment with its draw's row locked, so that neither a close nor another refund comes in
 * between.
 */
export async function lockPaymentToCancel(
  trx: Trx,
  { paymentId, email }: { paymentId: string; email: string },
): Promise<PaymentToCancel | undefined> {
  const { rows: draws } = await sql<{ drawId: string; isDrawOpen: boolean }>`
    SELECT id AS "drawId", closed_at IS NULL AS "isDrawOpen" FROM draws
    WHERE id = (SELECT draw_id FROM payments
      WHERE id = ${paymentId} AND lower(email) = lower(${email.trim()}))
    FOR UPDATE`.execute(trx);
  const [draw] = draws;
  if (!draw) return undefined;
  // Read after the lock is had: what was refunded while this one waited is seen.
  const { rows: payments } = await sql<{ isRefundable: boolean }>`
    SELECT state = 'paid' AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
      AS "isRefundable"
    FROM payments WHERE id = ${paymentId}`.execute(trx);
  return { ...draw, isRefundable: payments[0]?.isRefundable ?? false };
}

/** Reason of the public log: the ticket was refunded. */
const refunded = 1;

/** Makes the tickets of a payment void and gives their places free; their codes are never reused. */
export async function voidTickets(
  trx: Trx,
  { paymentId, drawId, now }: { paymentId: string; drawId: string; now: Date },
): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE tickets SET voided_at = ${now}, void_reason = ${refunded}
      WHERE payment_id = ${paymentId} AND voided_at IS NULL RETURNING serial
    )
    UPDATE draws SET tickets_sold = tickets_sold - (SELECT count(*) FROM taken)::int
    WHERE id = ${drawId}`.execute(trx);
}
