import { voidReasonCodes } from 'fairdraw/tree/leaves';
import { sql, type RawBuilder } from 'kysely';
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
 * Marks the tickets of some entries that wait for a confirmation and takes them off the counters;
 * false where none waits. The draw's row is locked.
 */
export async function markUnconfirmedVoid(
  trx: Trx,
  { drawId, limit, now }: { drawId: string; limit: number; now: Date },
): Promise<boolean> {
  return markVoid(trx, {
    drawId,
    now,
    entries: sql`
      SELECT id, lower(email) AS email FROM promo_entries
      WHERE draw_id = ${drawId} AND awaits_confirmation
      ORDER BY lower(email) LIMIT ${limit}`,
    answered: sql`
      UPDATE promo_entries SET awaits_confirmation = false, network_hash = NULL
      WHERE id = ANY (ARRAY(SELECT id FROM entry))`,
  });
}

/**
 * The same of the entry that waits longest, if it came before an instant: somebody needs its place.
 * It goes on waiting, without a ticket. False where there is none, or where no code is left for
 * another ticket.
 */
export async function markLongestUnconfirmedVoid(
  trx: Trx,
  { drawId, before, now }: { drawId: string; before: Date; now: Date },
): Promise<boolean> {
  return markVoid(trx, {
    drawId,
    now,
    entries: sql`
      SELECT id, lower(email) AS email FROM promo_entries
      WHERE draw_id = ${drawId} AND awaits_confirmation AND place_lost_at IS NULL AND created_at <= ${before}
        AND EXISTS (SELECT FROM draws
          WHERE draws.id = ${drawId} AND tickets_issued + places_held < code_space)
      ORDER BY created_at LIMIT 1`,
    answered: sql`
      UPDATE promo_entries SET place_lost_at = ${now}::timestamptz
      WHERE id = ANY (ARRAY(SELECT id FROM entry))`,
  });
}

type Voided = {
  drawId: string;
  now: Date;
  /** A query of the entries, with `id` and `email` in lower case. */
  entries: RawBuilder<unknown>;
  /** The change of `entry`. */
  answered: RawBuilder<unknown>;
};

async function markVoid(trx: Trx, { drawId, now, entries, answered }: Voided): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH entry AS MATERIALIZED (${entries}),
    answered AS (${answered}),
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

/**
 * Issues the ticket of an entry once more; its draw is locked. Answers the serial, undefined where
 * there is no room.
 */
export async function reissueEntryTicket(
  trx: Trx,
  { drawId, entryId, now }: { drawId: string; entryId: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ serial: number }>`
    SELECT given.serial FROM promo_entries AS entry
      JOIN draws ON draws.id = entry.draw_id,
      issue_tickets(entry.draw_id, ARRAY[entry.id], ARRAY[entry.email], ARRAY[1], ${now}::timestamptz, 0, true)
        AS given
    WHERE entry.id = ${entryId} AND draws.id = ${drawId}
      AND least(capacity - tickets_sold, code_space - tickets_issued) - places_held > 0`.execute(
    trx,
  );
  return rows[0]?.serial;
}
