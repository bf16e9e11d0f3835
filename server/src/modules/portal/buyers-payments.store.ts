import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StoredState } from '../payments/stored-payment.ts';

export type BuyersPayment = {
  id: string;
  /** As the buyer typed it at the checkout. */
  email: string;
  state: StoredState;
  count: number;
  total: Money;
  /** The money is on its way back: by us, a failed refund included, or by the payer's bank. */
  isRefunding: boolean;
  isRefunded: boolean;
  /**
   * The club gave it back, or begins to, and its tickets count until their holder takes them out.
   */
  ticketsStay: boolean;
  /** The payer's bank reported it as fraud, and no ticket of it counts. */
  isReported: boolean;
  /** The payer's bank has it, in minor units, for good or while it decides. */
  takenByBank: number;
  isBankDeciding: boolean;
  /** The part that we give back of it, and gave, in minor units. */
  refunds: number;
  /** A buyer of another network asked for its places, and nothing else was free. */
  gaveWay: boolean;
  /** The sum paid differs from the sum asked for. */
  isOther: boolean;
};

/**
 * The name that somebody gives a payment: its id with its e-mail, or with the secret of its
 * checkout.
 */
export type PaymentName = {
  paymentId: string;
  email: string;
  /** The secret was sent, and is right: it stands for the e-mail. */
  isOwn?: boolean;
};

/** A payment for somebody who knows its id and its e-mail, in any case, or who began it. */
export async function findBuyersPayment(
  db: Db,
  { paymentId, email, isOwn = false }: PaymentName,
): Promise<BuyersPayment | undefined> {
  const { rows } = await sql<
    Omit<BuyersPayment, 'total'> & { totalMinor: number; currency: Currency }
  >`
    SELECT id, email, state, count, total_minor AS "totalMinor", currency, gave_way AS "gaveWay",
      EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
        OR total_minor <= 2 * (SELECT coalesce(sum(amount_minor), 0) FROM disputes
          WHERE payment_id = payments.id AND disputes.state IN ('open', 'lost')) AS "isRefunding",
      EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
          AND state IN ('succeeded', 'charged_back'))
        OR (total_minor <= 2 * (SELECT coalesce(sum(amount_minor), 0) FROM disputes
            WHERE payment_id = payments.id AND disputes.state = 'lost')
          AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)) AS "isRefunded",
      (SELECT coalesce(sum(amount_minor), 0)::bigint FROM disputes
        WHERE payment_id = payments.id AND disputes.state IN ('open', 'lost')) AS "takenByBank",
      EXISTS (SELECT FROM disputes WHERE payment_id = payments.id AND disputes.state = 'open') AS "isBankDeciding",
      (SELECT coalesce(sum(amount_minor), 0)::bigint FROM refunds
        WHERE payment_id = payments.id AND refunds.state <> 'charged_back') AS refunds,
      EXISTS (SELECT FROM refunds WHERE payment_id = payments.id AND keeps_place
          AND state <> 'failed' AND cause IN ('club_gave_back', 'club_refunded'))
        AND EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)
        AND NOT EXISTS (SELECT FROM draws WHERE draws.id = draw_id AND cancelled_at IS NOT NULL)
        AS "ticketsStay",
      EXISTS (SELECT FROM fraud_warnings WHERE payment_id = payments.id)
        AND NOT EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)
        AS "isReported",
      EXISTS (SELECT FROM refunds WHERE payment_id = payments.id AND cause = 'payment_differs')
        AS "isOther"
    FROM payments
    WHERE id = ${paymentId} AND (${isOwn} OR lower(email) = lower(${email.trim()}))`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { totalMinor, currency, ...same } = row;
  return { ...same, total: { amount: totalMinor, currency } };
}

/**
 * Until when the places of an unpaid payment are held; null where its draw takes no tickets any
 * more, and for a payment that is not unpaid.
 */
export async function findHeldUntil(
  db: Db,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT least(held_until, session_expires_at) AS until
    FROM payments JOIN draws ON draws.id = draw_id
    WHERE payments.id = ${paymentId} AND state IN ('reserved', 'open')
      AND closing_since IS NULL AND cancelled_at IS NULL AND run_at > ${now}::timestamptz`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}

/**
 * The ids of payments whose e-mail somebody knows, in any case, or which they began; null for any
 * other. In the order asked for.
 */
export async function matchBuyersPayments(
  db: Db,
  names: readonly PaymentName[],
): Promise<(string | null)[]> {
  const ids = names.map(({ paymentId }) => paymentId);
  const emails = names.map(({ email }) => email.trim());
  const owns = names.map(({ isOwn = false }) => isOwn);
  const { rows } = await sql<{ id: string | null }>`
    SELECT payments.id
    FROM unnest(${ids}::uuid[], ${emails}::text[], ${owns}::boolean[])
        WITH ORDINALITY AS asked(id, email, is_own, ord)
      LEFT JOIN payments ON payments.id = asked.id
        AND (is_own OR lower(payments.email) = lower(asked.email))
    ORDER BY ord`.execute(db);
  return rows.map(({ id }) => id);
}
