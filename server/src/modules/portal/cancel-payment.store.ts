import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export type PaymentToCancel = {
  drawId: string;
  isDrawOpen: boolean;
  /** Its package was cancelled: money goes back, and the entries stay. */
  isPackageCancelled: boolean;
  /** Paid, no refund was written for it, and the payer's bank did not give the money back. */
  isRefundable: boolean;
  /** The payer's bank has the money and may keep it. */
  isDisputed: boolean;
  /** The provider has a refund of ours, or had one. */
  isRefundUnderWay: boolean;
  /** The provider could not pay a refund of ours, and nobody has since. */
  isRefundOwed: boolean;
};

type LockedDraw = Pick<PaymentToCancel, 'drawId' | 'isDrawOpen' | 'isPackageCancelled'>;

/**
 * A buyer's payment with its draw's row locked, so that neither a close nor another refund comes in
 * between.
 */
export async function lockPaymentToCancel(
  trx: Trx,
  { paymentId, email }: { paymentId: string; email: string },
): Promise<PaymentToCancel | undefined> {
  const { rows: draws } = await sql<LockedDraw>`
    SELECT id AS "drawId", closed_at IS NULL AS "isDrawOpen",
      EXISTS (SELECT FROM packages WHERE packages.id = package_id AND packages.cancelled_at IS NOT NULL)
        AS "isPackageCancelled"
    FROM draws
    WHERE id = (SELECT draw_id FROM payments
      WHERE id = ${paymentId} AND lower(email) = lower(${email.trim()}))
    FOR UPDATE`.execute(trx);
  const [draw] = draws;
  if (!draw) return undefined;
  // Read after the lock is had: what was refunded while this one waited is seen.
  const { rows: payments } = await sql<Omit<PaymentToCancel, keyof typeof draw>>`
    SELECT state = 'paid' AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
        AND NOT EXISTS (SELECT FROM disputes WHERE payment_id = payments.id AND state = 'lost')
        AS "isRefundable",
      EXISTS (SELECT FROM disputes WHERE payment_id = payments.id AND state = 'open')
        AS "isDisputed",
      EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
        AND state IN ('pending', 'succeeded')) AS "isRefundUnderWay",
      coalesce((SELECT bool_and(refunds.state = 'failed') FROM refunds
        WHERE payment_id = payments.id), false) AS "isRefundOwed"
    FROM payments WHERE id = ${paymentId}`.execute(trx);
  const [payment] = payments;
  return payment && { ...draw, ...payment };
}

/** As the public log writes it. */
const reasons = { refund: 1, chargeback: 2, membershipCancelled: 3 };

export type VoidReason = keyof typeof reasons;

export type VoidedTickets = {
  paymentId: string;
  drawId: string;
  reason: VoidReason;
  now: Date;
};

/** Makes the tickets of a payment void and gives their places free; their codes are never reused. */
export async function voidTickets(
  trx: Trx,
  { paymentId, drawId, reason, now }: VoidedTickets,
): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE tickets SET voided_at = ${now}, void_reason = ${reasons[reason]}
      WHERE payment_id = ${paymentId} AND voided_at IS NULL RETURNING serial
    ),
    member AS (
      UPDATE draw_members SET ticket_count = ticket_count - (SELECT count(*) FROM taken)::int
      WHERE draw_id = ${drawId} AND EXISTS (SELECT FROM taken)
        AND lower(email) = (SELECT lower(email) FROM payments WHERE id = ${paymentId})
      RETURNING ticket_count
    )
    UPDATE draws SET tickets_sold = tickets_sold - (SELECT count(*) FROM taken)::int,
      members = members - (SELECT count(*) FROM member WHERE ticket_count = 0)::int
    WHERE id = ${drawId}`.execute(trx);
}
