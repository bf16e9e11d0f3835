import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../db/database.ts';

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

/**
 * The party that a payment belongs to: a buyer who knows its e-mail, or one of a club's own that was bought without a
 * membership.
 */
export type Claim = { email: string } | { ownerId: string };

function isClaimed(claim: Claim): RawBuilder<unknown> {
  return 'email' in claim
    ? sql`lower(email) = lower(${claim.email.trim()})`
    : sql`owner_id = ${claim.ownerId} AND membership_id IS NULL`;
}

type LockedDraw = Pick<PaymentToCancel, 'drawId' | 'isDrawOpen' | 'isPackageCancelled'>;

/**
 * A payment with its draw's row locked, so that neither a close nor another refund comes in
 * between. Of a membership's payment, the package is locked before: whether the payment keeps its
 * place decides whether its payer stays a member.
 */
export async function lockPaymentToCancel(
  trx: Trx,
  { paymentId, ...claim }: { paymentId: string } & Claim,
): Promise<PaymentToCancel | undefined> {
  await sql`
    SELECT FROM packages WHERE id = (SELECT package_id FROM payments
      JOIN memberships ON memberships.id = membership_id WHERE payments.id = ${paymentId})
    FOR NO KEY UPDATE`.execute(trx);
  const { rows: draws } = await sql<LockedDraw>`
    SELECT id AS "drawId", closed_at IS NULL AS "isDrawOpen",
      EXISTS (SELECT FROM packages WHERE packages.id = package_id AND packages.cancelled_at IS NOT NULL)
        AS "isPackageCancelled"
    FROM draws
    WHERE id = (SELECT draw_id FROM payments
      WHERE id = ${paymentId} AND ${isClaimed(claim)})
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
