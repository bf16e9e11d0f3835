import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { dropKeptSums } from '../../../db/kept-sums.ts';
import type { ProviderRefund } from '../../../edge/payment-provider.ts';

/** Writes a refund of a part of a payment that the club made, as it is now. */
export async function writePartialRefund(
  trx: Trx,
  { paymentId, made, now }: { paymentId: string; made: ProviderRefund; now: Date },
): Promise<void> {
  await dropKeptSums(trx, [paymentId]);
  await sql`
    INSERT INTO partial_refunds (id, payment_id, amount_minor, currency, state, created_at)
    SELECT ${made.id}, id, ${made.amount}, currency, ${made.state}, ${now}
    FROM payments WHERE id = ${paymentId}
    ON CONFLICT (id) DO UPDATE SET state = excluded.state
    WHERE partial_refunds.state <> 'failed'`.execute(trx);
}

/**
 * The part of a payment, refunded as a whole, that neither we nor the club nor the payer's bank
 * gave back, in minor units.
 */
export async function findShortfall(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    SELECT total_minor - amount_minor - (SELECT coalesce(sum(amount_minor), 0)::bigint
      FROM partial_refunds WHERE payment_id = payments.id AND state <> 'failed')
      - (SELECT coalesce(sum(amount_minor), 0)::bigint
        FROM disputes WHERE payment_id = payments.id AND disputes.state = 'lost') AS missing
    FROM payments JOIN refunds ON payment_id = payments.id
    WHERE payments.id = ${paymentId} AND refunds.state = 'succeeded'`.execute(db);
  return rows[0]?.missing ?? 0;
}

/**
 * The ids of those of the provider's refunds that are written down with the state that they have.
 */
export async function listKnownRefunds(
  db: Db,
  made: readonly Pick<ProviderRefund, 'id' | 'state'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT made.id
    FROM unnest(${made.map(({ id }) => id)}::text[], ${made.map(({ state }) => state)}::text[])
      AS made(id, state)
    WHERE EXISTS (SELECT FROM refunds
        WHERE provider_refund_id = made.id AND refunds.state = made.state)
      OR EXISTS (SELECT FROM partial_refunds
        WHERE partial_refunds.id = made.id AND partial_refunds.state = made.state)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The sum that the club gave back of a payment in parts, in minor units; `but` is left out. */
export async function sumPartialRefunds(
  db: Db | Trx,
  { paymentId, but }: { paymentId: string; but: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM partial_refunds
    WHERE payment_id = ${paymentId} AND id <> ${but} AND state <> 'failed'`.execute(db);
  return rows[0]?.sum ?? 0;
}
