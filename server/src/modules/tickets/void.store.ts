import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export type VoidedTickets = { paymentId: string; drawId: string; reasonCode: number; now: Date };

/** Marks the tickets of a payment and takes them off the counters. The draw's row is locked. */
export async function markVoid(
  trx: Trx,
  { paymentId, drawId, reasonCode, now }: VoidedTickets,
): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE tickets SET voided_at = ${now}, void_reason = ${reasonCode}
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
