import type { Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { usesGivenBack } from './code-uses.store.ts';
import { freedAt } from './freed-at.store.ts';

/** Money that differs from what was asked for. */
export type LateMoney = {
  drawId: string;
  paymentId: string;
  providerPaymentId: string;
  /** The sum that the provider took, whatever was asked for. */
  taken: Money;
  /** The platform's share of it, in minor units. */
  fee: number;
};

/**
 * Writes a payment as what the provider took and not as what was asked for, gives its places free
 * and writes the refund of all of it, in one statement. False when the payment was settled before.
 * The draw's row is locked first, as everywhere.
 */
export async function storeLateMoney(
  trx: Trx,
  news: LateMoney & { refundId: string; now: Date },
): Promise<boolean> {
  const { drawId, paymentId, providerPaymentId, refundId, taken, fee, now } = news;
  const { rows } = await sql`
    WITH draw AS MATERIALIZED (
      SELECT id FROM draws WHERE id = ${drawId}::uuid FOR UPDATE
    ),
    before AS MATERIALIZED (
      SELECT id, email, count, state, entry_code, client_hash FROM payments
      WHERE id = ${paymentId}::uuid AND draw_id = (SELECT id FROM draw)
        AND state IN ('reserved', 'open', 'released')
      FOR UPDATE
    ),
    freed AS (
      UPDATE draws SET places_held = places_held - before.count, freed_at = ${freedAt(now)}
      FROM before WHERE draws.id = ${drawId}::uuid AND before.state <> 'released'
    ),
    ${usesGivenBack(drawId, sql`SELECT entry_code, mailbox_of(email) AS person, client_hash AS held_by FROM before WHERE state <> 'released'`)},
    settled AS (
      UPDATE payments SET state = 'late', provider_payment_id = ${providerPaymentId},
        paid_at = ${now}::timestamptz, open_slot = NULL, client_hash = NULL, network_hash = NULL,
        total_minor = ${taken.amount}::bigint,
        fee_minor = ${fee}::bigint, currency = ${taken.currency}
      FROM before WHERE payments.id = before.id
    )
    INSERT INTO refunds (id, payment_id, amount_minor, currency, cause, state, try_at, created_at)
    SELECT ${refundId}::uuid, id, ${taken.amount}::bigint, ${taken.currency}, 'payment_differs',
      'requested', ${now}::timestamptz, ${now}::timestamptz
    FROM before
    RETURNING id`.execute(trx);
  return rows.length === 1;
}
