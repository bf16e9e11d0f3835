import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Reservation, ReserveResult } from './reservation.ts';

export type ReserveBatch = {
  drawId: string;
  reservations: readonly Reservation[];
  now: Date;
  /** The end of places that are held, and their end under pressure; null where no pressure counts. */
  heldUntil: Date;
  heldUntilUnderPressure: Date | null;
};

/**
 * $1 draw, $2 now, $3 end of the hold, $4 the same under pressure; from $5 on one array for each column.
 * Places are taken in the order of the line: the draw's lock is held while the numbers are given.
 *
 * A draw is under pressure while half of its capacity, and 20 places at least, are held unpaid. There a
 * network that holds 20 checkouts and a tenth of the capacity must prove its work.
 */
const reserve = `
  WITH wanted AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY client_hash, lower(email) ORDER BY ord) AS nth,
      row_number() OVER network - 1 AS checkouts_before,
      sum(count) OVER network - count AS places_before
    FROM unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::bigint[], $11::bigint[],
    $12::bigint[], $13::text[], $14::bytea[], $15::text[], $16::bytea[], $17::boolean[],
    $18::uuid[], $19::text[]) WITH ORDINALITY
      AS x(id, account_id, email, phone, count, price, total, fee, method, client_hash, asked_currency,
        network_hash, is_proven, shown_terms, via, ord)
    WINDOW network AS (PARTITION BY network_hash ORDER BY ord)
  ),
  draw AS MATERIALIZED (
    SELECT id AS draw_id, owner_id, currency, entry_cost_minor, terms_version_id, places_held,
      capacity, least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room,
      CASE WHEN $4::timestamptz IS NOT NULL THEN greatest(20, capacity / 2.0) END AS pressure
    FROM draws
    WHERE id = $1::uuid AND package_id IS NULL AND cancelled_at IS NULL AND closing_since IS NULL
      AND run_at > $2::timestamptz
    FOR UPDATE
  ),
  network AS MATERIALIZED (
    SELECT network_hash, count(*) AS checkouts, sum(count) AS places FROM payments
    WHERE draw_id = $1::uuid AND state IN ('reserved', 'open') AND network_hash = ANY ($16::bytea[])
      AND (SELECT places_held + (SELECT sum(count) FROM wanted) >= pressure FROM draw)
    GROUP BY network_hash
  ),
  slotted AS MATERIALIZED (
    SELECT wanted.*, draw.*, price = entry_cost_minor AND asked_currency = currency AS is_priced, (
      SELECT slot FROM generate_series(1, 3) AS slot
      WHERE NOT EXISTS (
        SELECT FROM payments
        WHERE payments.draw_id = draw.draw_id AND payments.network_hash = wanted.network_hash
          AND payments.client_hash = wanted.client_hash AND lower(payments.email) = lower(wanted.email)
          AND state IN ('reserved', 'open') AND open_slot = slot)
      ORDER BY slot OFFSET nth - 1 LIMIT 1
    ) AS slot
    FROM wanted CROSS JOIN draw
  ),
  queued AS MATERIALIZED (
    SELECT *, upto <= room AS fits, places_held + upto - count >= pressure AS is_pressed
    FROM (
      SELECT *, sum(count) OVER (ORDER BY ord) AS upto
      FROM slotted WHERE slot IS NOT NULL AND is_priced
    ) AS priced
  ),
  judged AS MATERIALIZED (
    SELECT queued.*, coalesce(is_pressed, false) AND NOT is_proven
      AND coalesce(checkouts, 0) + checkouts_before >= 20
      AND coalesce(places, 0) + places_before >= capacity / 10.0 AS must_prove
    FROM queued LEFT JOIN network USING (network_hash)
  ),
  held AS MATERIALIZED (
    SELECT * FROM judged WHERE fits AND NOT must_prove
  ),
  counted AS (
    UPDATE draws SET places_held = draws.places_held + (SELECT sum(count) FROM held)::int
    WHERE id = $1::uuid AND EXISTS (SELECT FROM held)
  ),
  written AS (
    INSERT INTO payments (
      id, draw_id, owner_id, account_id, email, phone, count, total_minor, fee_minor, currency,
      method, terms_version_id, client_hash, network_hash, via, state, open_slot, line_number,
      held_until, check_at, created_at)
    SELECT id, draw_id, owner_id, account_id, email, phone, count, total, fee, currency,
      method, accepted_terms(shown_terms, owner_id, draw_id, terms_version_id), client_hash,
      network_hash, via, 'reserved', slot, nextval('checkout_line'),
      CASE WHEN is_pressed THEN $4::timestamptz ELSE $3::timestamptz END, 'infinity',
      $2::timestamptz
    FROM (SELECT * FROM held ORDER BY ord) AS held
  )
  SELECT
    CASE
      WHEN slotted.ord IS NULL THEN 'closed'
      WHEN judged.fits AND judged.must_prove THEN 'proofNeeded'
      WHEN judged.fits THEN 'held'
      WHEN NOT slotted.is_priced THEN 'changed'
      WHEN slotted.slot IS NULL THEN 'tooManyOpen'
      ELSE 'full'
    END AS verdict,
    coalesce(slotted.room - (SELECT coalesce(sum(count), 0) FROM held), 0)::bigint AS left
  FROM wanted LEFT JOIN slotted USING (ord) LEFT JOIN judged USING (ord)
  ORDER BY wanted.ord`;

/**
 * Holds places for a whole batch: one statement, one row lock, one commit. Requests are served in
 * their order while they fit; one that does not fit stands in no smaller one's way only when it is
 * asked again (see reserve-places.ts). Answers one result for each, in their order.
 *
 * The lock re-reads the draw's row, so the room is right however many processes reserve at once. The
 * open checkouts of a client are read before the lock is had: what then slips through is refused by
 * payments_open_checkouts, and reserve-places.ts asks again.
 */
export async function reserveBatch(db: Db, batch: ReserveBatch): Promise<ReserveResult[]> {
  const { drawId, reservations: all, now, heldUntil, heldUntilUnderPressure } = batch;
  const { rows } = await db.executeQuery<ReserveResult>(
    CompiledQuery.raw(reserve, [
      drawId,
      now,
      heldUntil,
      heldUntilUnderPressure,
      all.map((one) => one.paymentId),
      all.map((one) => one.accountId),
      all.map((one) => one.email),
      all.map((one) => one.phone),
      all.map((one) => one.count),
      all.map((one) => one.price),
      all.map((one) => one.total),
      all.map((one) => one.fee),
      all.map((one) => one.method),
      all.map((one) => one.clientHash),
      all.map((one) => one.currency),
      all.map((one) => one.networkHash),
      all.map((one) => one.isProven),
      all.map((one) => one.termsVersion),
      all.map((one) => one.via ?? null),
    ]),
  );
  return rows;
}
