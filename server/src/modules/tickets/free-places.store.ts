import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { voidReasonCodes } from 'fairdraw/tree/leaves';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { isPressed, unpaidRemembered } from '../../flow/fair-share/unpaid-places.ts';
import { usesGivenBack } from './code-uses.store.ts';
import { freedAt } from './freed-at.store.ts';

export type Release = {
  drawId: string;
  paymentId: string;
  now: Date;
  /**
   * Only while it waits for its page, and nobody asked for one (`unasked`) or nobody took it over
   * since this opening of it began.
   */
  whileWaiting?: 'unasked' | { opening: number };
};

/**
 * The hold that ended, in the RETURNING of an UPDATE of `payments` from `held`: how long it was
 * open, or stood in line. PostgreSQL knows `old` itself from 18 on alone.
 */
const endedHold = sql`held.network_hash,
  coalesce(held.session_expires_at - make_interval(secs => ${checkoutSeconds}), created_at) AS held_since`;

/**
 * Gives the places of a payment back that is known to be unpaid for good; one that is settled
 * already stays as it is. The draw's row is locked first, as everywhere. False when nothing was
 * given back.
 */
export async function markPlacesReleased(db: Db, release: Release): Promise<boolean> {
  const { drawId, paymentId, now, whileWaiting } = release;
  const opening = typeof whileWaiting === 'object' ? whileWaiting.opening : null;
  const { numAffectedRows } = await sql`
    WITH draw AS MATERIALIZED (
      SELECT id, capacity, ${sql.raw(isPressed)} AS is_pressed
      FROM draws WHERE id = ${drawId}::uuid FOR UPDATE
    ),
    held AS MATERIALIZED (
      SELECT id, client_hash, network_hash, session_expires_at FROM payments
      WHERE id = ${paymentId} AND draw_id = (SELECT id FROM draw)
        AND state IN ('reserved', 'open')
        AND (${whileWaiting === undefined} OR state = 'reserved')
        AND (${whileWaiting !== 'unasked'} OR session_expires_at IS NULL)
        AND (${opening}::int IS NULL OR openings = ${opening}::int)
      FOR UPDATE
    ),
    freed AS (
      UPDATE payments SET state = 'released', released_at = ${now}::timestamptz, open_slot = NULL,
        client_hash = NULL, network_hash = NULL
      FROM held WHERE payments.id = held.id
      RETURNING email, count, entry_code, held.client_hash AS held_by, ${endedHold}
    ),
    ${unpaidRemembered(drawId, { gone: sql`SELECT * FROM freed`, now })},
    ${usesGivenBack(drawId, sql`SELECT entry_code, mailbox_of(email) AS person, held_by FROM freed`)}
    UPDATE draws SET places_held = places_held - freed.count, freed_at = ${freedAt(now)}
    FROM freed WHERE id = ${drawId}::uuid`.execute(db);
  return numAffectedRows === 1n;
}

/** Gives the places of all back who wait for a page that nobody asked for. The draw is locked. */
export async function releaseLine(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<void> {
  await sql`
    WITH held AS MATERIALIZED (
      SELECT id, client_hash FROM payments
      WHERE draw_id = ${drawId}::uuid AND state = 'reserved' AND session_expires_at IS NULL
      FOR UPDATE
    ),
    freed AS (
      UPDATE payments SET state = 'released', released_at = ${now}::timestamptz, open_slot = NULL,
        client_hash = NULL, network_hash = NULL
      FROM held WHERE payments.id = held.id
      RETURNING email, count, entry_code, held.client_hash AS held_by
    ),
    ${usesGivenBack(drawId, sql`SELECT entry_code, mailbox_of(email) AS person, held_by FROM freed`)}
    UPDATE draws SET places_held = places_held - (SELECT sum(count) FROM freed)
    WHERE id = ${drawId}::uuid AND EXISTS (SELECT FROM freed)`.execute(trx);
}

export type VoidedTickets = {
  /** The payment or the promotional entry that has them. */
  holderId: string;
  drawId: string;
  reasonCode: number;
  now: Date;
};

const { holder, 'not-me': notMe, unpaid, unconfirmed } = voidReasonCodes;

const noWayOut = 'nobody takes a ticket out behind the cut, or back once all are sold';

/** Whether a ticket of a draw can still become void for a reason; in an UPDATE of `draws`. */
function isLeft(reasonCode: number): RawBuilder<boolean> {
  return sql`(cut_at IS NULL OR ${reasonCode}::int IN (${unpaid}, ${unconfirmed}))
    AND (sold_out_at IS NULL OR ${reasonCode}::int NOT IN (${holder}, ${notMe}))`;
}

/**
 * The holder whose uses of an entry code come back with void tickets. Free tickets that their
 * mailbox takes back leave theirs spent: one use would use up the codes of the draw otherwise, a
 * few tickets with each press.
 */
function usesOfVoid(reasonCode: number): RawBuilder<unknown> {
  return sql`SELECT * FROM holder WHERE EXISTS (SELECT FROM taken) AND ${reasonCode}::int <> ${notMe}`;
}

/**
 * Marks the tickets of a payment or an entry and takes them off the counters. The draw's row is
 * locked.
 *
 * @throws {Error} behind the draw's cut, unless the reason is that nobody paid; where it sold out
 *   and runs for that
 * reason, if a holder takes it back
 */
export async function markVoid(trx: Trx, voided: VoidedTickets): Promise<void> {
  const { holderId, drawId, reasonCode, now } = voided;
  const { numAffectedRows } = await sql`
    WITH taken AS (
      UPDATE tickets SET voided_at = ${now}, void_reason = ${reasonCode}
      WHERE (payment_id = ${holderId} OR promo_entry_id = ${holderId}) AND voided_at IS NULL
      RETURNING serial
    ),
    person AS (
      UPDATE draw_people SET taken = draw_people.taken - (SELECT count(*) FROM taken)::int
      WHERE draw_id = ${drawId} AND EXISTS (SELECT FROM taken)
        AND mailbox = (SELECT mailbox_of(email) FROM payments WHERE id = ${holderId}
          UNION ALL SELECT coalesce(person, canonical_email) FROM promo_entries
            LEFT JOIN postal_entries ON entry_id = promo_entries.id
          WHERE promo_entries.id = ${holderId})
    ),
    holder AS MATERIALIZED (
      SELECT entry_code, mailbox_of(email) AS person, NULL AS way, ''::bytea AS held_by
      FROM payments WHERE id = ${holderId}
      UNION ALL SELECT entry_code, canonical_email, way, '' FROM promo_entries WHERE id = ${holderId}
    ),
    ${usesGivenBack(drawId, usesOfVoid(reasonCode))},
    member AS (
      UPDATE draw_members SET ticket_count = ticket_count - (SELECT count(*) FROM taken)::int
      WHERE draw_id = ${drawId} AND EXISTS (SELECT FROM taken)
        AND lower(email) = (SELECT lower(email) FROM payments WHERE id = ${holderId}
          UNION ALL SELECT lower(email) FROM promo_entries WHERE id = ${holderId})
      RETURNING ticket_count
    )
    UPDATE draws SET tickets_sold = tickets_sold - (SELECT count(*) FROM taken)::int,
      members = members - (SELECT count(*) FROM member WHERE ticket_count = 0)::int,
      capacity = CASE WHEN sold_out_at IS NULL THEN capacity
        ELSE capacity - (SELECT count(*) FROM taken) END,
      tickets_given = tickets_given - (SELECT count(*) FROM taken, holder WHERE way = 'given')::int,
      tickets_free = tickets_free - (SELECT count(*) FROM taken, holder WHERE way = 'free')::int,
      freed_at = CASE WHEN EXISTS (SELECT FROM taken) THEN ${freedAt(now)} ELSE freed_at END
    WHERE id = ${drawId} AND ${isLeft(reasonCode)}`.execute(trx);
  if (numAffectedRows === 0n) throw new Error(noWayOut);
}
