import type { Currency } from '@clubdraw/domain/money/money';
import { maxPurchases, type PurchaseState } from '@clubdraw/domain/purchases/purchase';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

export type PurchaseRow = {
  paymentId: string;
  at: Date;
  count: number;
  totalMinor: number;
  /** The part of it that neither the club has given back in parts nor the payer's bank. */
  restMinor: number;
  currency: Currency;
  codes: string[];
  state: PurchaseState;
  /** The club gave half of it back, or more. */
  isPaidBack: boolean;
};

/** The payments and entries of one address in one draw, newest first; one more than are listed. */
export async function listPurchaseRows(
  db: Db,
  { drawId, email }: { drawId: string; email: string },
): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    WITH bought AS (
      SELECT id, paid_at AS at, count, total_minor, total_minor - (
          SELECT coalesce(sum(amount_minor), 0)::bigint FROM partial_refunds
          WHERE payment_id = payments.id AND partial_refunds.state <> 'failed') - (
          SELECT coalesce(sum(amount_minor), 0)::bigint FROM disputes
          WHERE payment_id = payments.id AND disputes.state = 'lost') AS rest_minor, CASE
          WHEN EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
            AND refunds.state IN ('succeeded', 'charged_back')) THEN 'refunded'
          WHEN EXISTS (SELECT FROM refunds WHERE payment_id = payments.id) THEN 'refunding'
          WHEN total_minor <= 2 * (SELECT coalesce(sum(amount_minor), 0) FROM disputes
            WHERE payment_id = payments.id AND disputes.state = 'lost') THEN 'refunded'
          WHEN EXISTS (SELECT FROM disputes WHERE payment_id = payments.id AND disputes.state = 'open')
            THEN 'disputed'
          ELSE 'paid' END AS state
      FROM payments
      WHERE draw_id = ${drawId} AND lower(email) = lower(${email}) AND payments.state = 'paid'
      UNION ALL
      SELECT id, created_at, count, 0, 0, 'entered' FROM promo_entries
      WHERE draw_id = ${drawId} AND lower(email) = lower(${email})
      ORDER BY at DESC, id DESC LIMIT ${maxPurchases + 1})
    SELECT bought.id AS "paymentId", at, count, total_minor AS "totalMinor",
      rest_minor AS "restMinor", currency, state,
      bought.id IN (SELECT given_back_payments(${drawId})) AS "isPaidBack",
      ARRAY(SELECT code FROM tickets
        WHERE (payment_id = bought.id OR promo_entry_id = bought.id) AND voided_at IS NULL
        ORDER BY serial) AS codes
    FROM bought JOIN draws ON draws.id = ${drawId}
    ORDER BY at DESC, bought.id DESC`.execute(db);
  return rows;
}

/**
 * A payment or an entry in a draw of the owner's own; undefined for another's. `isPromo`: an entry
 * into a free draw.
 */
export async function findPurchaser(
  db: Db,
  { ownerId, paymentId }: { ownerId: string; paymentId: string },
): Promise<{ email: string; isPromo: boolean } | undefined> {
  const { rows } = await sql<{ email: string; isPromo: boolean }>`
    SELECT email, false AS "isPromo" FROM payments
    WHERE id = ${paymentId} AND owner_id = ${ownerId} AND membership_id IS NULL
    UNION ALL
    SELECT email, way = 'promo' FROM promo_entries JOIN draws ON draws.id = draw_id
    WHERE promo_entries.id = ${paymentId} AND owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

/**
 * The sum that the refund of a payment gives back; 0 where the club has given all of it back in
 * parts.
 */
export async function getRefundedSum(
  trx: Trx,
  paymentId: string,
): Promise<{ amount: number; currency: Currency }> {
  const { rows } = await sql<{ amount: number; currency: Currency }>`
    SELECT coalesce((SELECT amount_minor FROM refunds WHERE payment_id = payments.id), 0)::bigint AS amount,
      currency
    FROM payments WHERE id = ${paymentId}`.execute(trx);
  const [sum] = rows;
  if (!sum) throw new Error('the payment was locked before');
  return sum;
}
