import { voidReasonCodes } from 'fairdraw/leaves';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Locks the draw; false unless it takes no entries any more and its list is not sealed yet. */
export async function isClosing(trx: Trx, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draws
    WHERE id = ${drawId} AND confirm_entries AND closing_since IS NOT NULL AND closed_at IS NULL
      AND cancelled_at IS NULL
    FOR UPDATE`.execute(trx);
  return rows.length > 0;
}

/**
 * Marks the tickets of some entries that wait for a confirmation and takes them off the counters; false
 * where none waits. The draw's row is locked.
 */
export async function markUnconfirmedVoid(
  trx: Trx,
  { drawId, limit, now }: { drawId: string; limit: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH entry AS MATERIALIZED (
      SELECT id, lower(email) AS email FROM promo_entries
      WHERE draw_id = ${drawId} AND awaits_confirmation
      ORDER BY lower(email) LIMIT ${limit}
    ),
    answered AS (
      UPDATE promo_entries SET awaits_confirmation = false
      WHERE id = ANY (ARRAY(SELECT id FROM entry))
    ),
    taken AS (
      UPDATE tickets SET voided_at = ${now}, void_reason = ${voidReasonCodes.unconfirmed}
      WHERE promo_entry_id = ANY (ARRAY(SELECT id FROM entry)) AND voided_at IS NULL
      RETURNING promo_entry_id
    ),
    lost AS (
      SELECT email, count(*)::int AS tickets FROM taken JOIN entry ON entry.id = promo_entry_id
      GROUP BY email
    ),
    member AS (
      UPDATE draw_members SET ticket_count = ticket_count - lost.tickets FROM lost
      WHERE draw_id = ${drawId} AND lower(draw_members.email) = lost.email
      RETURNING ticket_count
    )
    UPDATE draws SET tickets_sold = tickets_sold - (SELECT count(*) FROM taken)::int,
      members = members - (SELECT count(*) FROM member WHERE ticket_count = 0)::int
    WHERE id = ${drawId} AND EXISTS (SELECT FROM entry)`.execute(trx);
  return numAffectedRows === 1n;
}
