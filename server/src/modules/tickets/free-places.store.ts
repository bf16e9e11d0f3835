import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/**
 * Gives the places of a payment back that is known to be unpaid for good; one that is settled already
 * stays as it is. The draw's row is locked first, as everywhere.
 */
export async function markReleased(
  db: Db,
  { drawId, paymentId, now }: { drawId: string; paymentId: string; now: Date },
): Promise<void> {
  await sql`
    WITH draw AS MATERIALIZED (
      SELECT id FROM draws WHERE id = ${drawId}::uuid FOR UPDATE
    ),
    freed AS (
      UPDATE payments SET state = 'released', released_at = ${now}::timestamptz, open_slot = NULL
      WHERE id = ${paymentId} AND draw_id = (SELECT id FROM draw)
        AND state IN ('reserved', 'open')
      RETURNING count
    )
    UPDATE draws SET places_held = places_held - freed.count
    FROM freed WHERE id = ${drawId}::uuid`.execute(db);
}

export type VoidedTickets = {
  /** The payment or the promotional entry that has them. */
  holderId: string;
  drawId: string;
  reasonCode: number;
  now: Date;
};

/** Marks the tickets of a payment or an entry and takes them off the counters. The draw's row is locked. */
export async function markVoid(
  trx: Trx,
  { holderId, drawId, reasonCode, now }: VoidedTickets,
): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE tickets SET voided_at = ${now}, void_reason = ${reasonCode}
      WHERE (payment_id = ${holderId} OR promo_entry_id = ${holderId}) AND voided_at IS NULL
      RETURNING serial
    ),
    member AS (
      UPDATE draw_members SET ticket_count = ticket_count - (SELECT count(*) FROM taken)::int
      WHERE draw_id = ${drawId} AND EXISTS (SELECT FROM taken)
        AND lower(email) = (SELECT lower(email) FROM payments WHERE id = ${holderId}
          UNION ALL SELECT lower(email) FROM promo_entries WHERE id = ${holderId})
      RETURNING ticket_count
    )
    UPDATE draws SET tickets_sold = tickets_sold - (SELECT count(*) FROM taken)::int,
      members = members - (SELECT count(*) FROM member WHERE ticket_count = 0)::int
    WHERE id = ${drawId}`.execute(trx);
}
