import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';

export type PaymentToCancel = {
  drawId: string;
  /** The draw is not closed. */
  isDrawOpen: boolean;
  /**
   * Nor is its log cut, or its time over: what a holder or a bank does can still make tickets void
   * (README of fairdraw, Tickets). The cut locks the draw's row, too; a clock that is behind does
   * not matter.
   */
  isBeforeCut: boolean;
  /** It sold out and is drawn for that reason: no holder takes a ticket back any more. */
  isSoldOut: boolean;
  /** Its package was cancelled: money goes back, and the entries stay. */
  isPackageCancelled: boolean;
  /**
   * Paid, no refund was written for it but one of the club's that failed, and the payer's bank did
   * not give all of the rest back.
   */
  isRefundable: boolean;
  /** The club gave the money back, and tickets stay until their holder takes them out. */
  isGivenBack: boolean;
  /** Tickets of it that count. */
  tickets: number;
  /** The payer's bank has the money and may keep it. */
  isDisputed: boolean;
  /** The provider has a refund of ours, or had one. */
  isRefundUnderWay: boolean;
  /** The provider could not pay a refund of ours, and nobody has since. */
  isRefundOwed: boolean;
  /** The instant at which all of this was so: with the draw's row locked. */
  now: Date;
};

/**
 * The party that a payment belongs to: a buyer who knows its e-mail, one of a club's own that was
 * bought without a membership, or whoever is known otherwise (`isKnown`: by the secret of its
 * checkout, or by what the provider says of it). Its e-mail may change until it is locked.
 */
export type Claim = { email: string } | { ownerId: string } | { isKnown: true };

function isClaimed(claim: Claim): RawBuilder<unknown> {
  if ('isKnown' in claim) return sql`true`;
  return 'email' in claim
    ? sql`lower(email) = lower(${claim.email.trim()})`
    : sql`owner_id = ${claim.ownerId} AND membership_id IS NULL`;
}

type LockedDraw = Pick<
  PaymentToCancel,
  'drawId' | 'isDrawOpen' | 'isPackageCancelled' | 'isSoldOut'
> & {
  runAt: Date;
  isCut: boolean;
};

type MoneyOfPayment = Omit<PaymentToCancel, keyof LockedDraw | 'isBeforeCut' | 'now'>;

/** Locks the draw of a payment, and before it the package of a membership's. */
async function lockDrawOf(
  trx: Trx,
  { paymentId, ...claim }: { paymentId: string } & Claim,
): Promise<LockedDraw | undefined> {
  await sql`
    SELECT FROM packages WHERE id = (SELECT package_id FROM payments
      JOIN memberships ON memberships.id = membership_id WHERE payments.id = ${paymentId})
    FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<LockedDraw>`
    SELECT id AS "drawId", closed_at IS NULL AS "isDrawOpen", run_at AS "runAt", cut_at IS NOT NULL AS "isCut",
      sold_out_at IS NOT NULL AS "isSoldOut",
      EXISTS (SELECT FROM packages WHERE packages.id = package_id AND packages.cancelled_at IS NOT NULL)
        AS "isPackageCancelled"
    FROM draws
    WHERE id = (SELECT draw_id FROM payments
      WHERE id = ${paymentId} AND ${isClaimed(claim)})
    FOR UPDATE`.execute(trx);
  return rows[0];
}

/**
 * A payment with its draw's row locked, so that neither a close nor another refund comes in
 * between; the clock is read behind that. Of a membership's payment, the package is locked before:
 * whether the payment keeps its place decides whether its payer stays a member.
 */
export async function lockPaymentToCancel(
  trx: Trx,
  clock: Context['clock'],
  { paymentId, ...claim }: { paymentId: string } & Claim,
): Promise<PaymentToCancel | undefined> {
  const draw = await lockDrawOf(trx, { paymentId, ...claim });
  if (!draw) return undefined;
  // Read after the lock is had: what was refunded while this one waited is seen.
  const { rows: payments } = await sql<MoneyOfPayment>`
    SELECT state = 'paid' AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
          AND NOT (state = 'failed' AND cause IN ('club_gave_back', 'club_refunded')))
        AND total_minor > (SELECT coalesce(sum(amount_minor), 0) FROM disputes
          WHERE payment_id = payments.id AND state = 'lost')
        AS "isRefundable",
      EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
        AND state <> 'failed' AND cause IN ('club_gave_back', 'club_refunded')) AS "isGivenBack",
      (SELECT count(*)::int FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL) AS tickets,
      EXISTS (SELECT FROM disputes WHERE payment_id = payments.id AND state = 'open')
        AS "isDisputed",
      EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
        AND state IN ('pending', 'succeeded')) AS "isRefundUnderWay",
      coalesce((SELECT bool_and(refunds.state = 'failed') FROM refunds
        WHERE payment_id = payments.id), false) AS "isRefundOwed"
    FROM payments WHERE id = ${paymentId}`.execute(trx);
  const [payment] = payments;
  return payment && { ...momentOf(draw, clock.now()), ...payment };
}

function momentOf({ runAt, isCut, ...draw }: LockedDraw, now: Date) {
  return { ...draw, isBeforeCut: draw.isDrawOpen && !isCut && now < runAt, now };
}
