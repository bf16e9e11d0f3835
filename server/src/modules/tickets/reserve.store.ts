import type { Currency, Money } from '@clubdraw/domain/money';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';

/** One request for places; money in minor units of `currency`. */
export type Reservation = {
  paymentId: string;
  accountId: string;
  /** As typed. */
  email: string;
  phone: string | null;
  count: number;
  /** The price of one ticket that `total` and `fee` were computed from, and its currency. */
  price: number;
  currency: string;
  total: number;
  fee: number;
  method: string;
  clientHash: Buffer;
};

/** - changed: the price or its currency is another one now; - tooManyOpen: three checkouts of this e-mail are open. */
export type ReserveVerdict = 'held' | 'full' | 'closed' | 'changed' | 'tooManyOpen';

export type ReserveResult = {
  verdict: ReserveVerdict;
  /** Places that are free after this statement. */
  left: number;
  /** The draw as its locked row has it, which is what the buyer is asked to pay for; null when closed. */
  sold: { name: string; price: Money } | null;
};

export type ReserveBatch = {
  drawId: string;
  reservations: readonly Reservation[];
  now: Date;
  expiresAt: Date;
  checkAt: Date;
};

/** $1 draw, $2 now, $3 end of the checkout, $4 first check; from $5 on one array for each column. */
const reserve = `
  WITH wanted AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY lower(email) ORDER BY ord) AS nth
    FROM unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::bigint[], $11::bigint[],
    $12::bigint[], $13::text[], $14::bytea[], $15::text[]) WITH ORDINALITY
      AS x(id, account_id, email, phone, count, price, total, fee, method, client_hash, asked_currency, ord)
  ),
  draw AS MATERIALIZED (
    SELECT id AS draw_id, name, owner_id, currency, entry_cost_minor, terms_version_id,
      least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room
    FROM draws
    WHERE id = $1::uuid AND package_id IS NULL AND cancelled_at IS NULL AND closing_since IS NULL
      AND run_at > $2::timestamptz
    FOR UPDATE
  ),
  slotted AS MATERIALIZED (
    SELECT wanted.*, draw.*, price = entry_cost_minor AND asked_currency = currency AS is_priced, (
      SELECT slot FROM generate_series(1, 3) AS slot
      WHERE NOT EXISTS (
        SELECT FROM payments
        WHERE payments.draw_id = draw.draw_id AND lower(payments.email) = lower(wanted.email)
          AND state IN ('reserved', 'open') AND open_slot = slot)
      ORDER BY slot OFFSET nth - 1 LIMIT 1
    ) AS slot
    FROM wanted CROSS JOIN draw
  ),
  held AS MATERIALIZED (
    SELECT * FROM (
      SELECT *, sum(count) OVER (ORDER BY ord) AS upto
      FROM slotted WHERE slot IS NOT NULL AND is_priced
    ) AS queued
    WHERE upto <= room
  ),
  counted AS (
    UPDATE draws SET places_held = places_held + (SELECT sum(count) FROM held)::int
    WHERE id = $1::uuid AND EXISTS (SELECT FROM held)
  ),
  written AS (
    INSERT INTO payments (
      id, draw_id, owner_id, account_id, email, phone, count, total_minor, fee_minor, currency,
      method, terms_version_id, client_hash, state, open_slot, session_expires_at, check_at,
      created_at)
    SELECT id, draw_id, owner_id, account_id, email, phone, count, total, fee, currency,
      method, terms_version_id, client_hash, 'reserved', slot, $3::timestamptz,
      $4::timestamptz, $2::timestamptz
    FROM held
  )
  SELECT
    CASE
      WHEN slotted.ord IS NULL THEN 'closed'
      WHEN held.ord IS NOT NULL THEN 'held'
      WHEN NOT slotted.is_priced THEN 'changed'
      WHEN slotted.slot IS NULL THEN 'tooManyOpen'
      ELSE 'full'
    END AS verdict,
    coalesce(slotted.room - (SELECT coalesce(sum(count), 0) FROM held), 0)::bigint AS left,
    slotted.name, slotted.entry_cost_minor AS price, slotted.currency
  FROM wanted LEFT JOIN slotted USING (ord) LEFT JOIN held USING (ord)
  ORDER BY wanted.ord`;

/**
 * Holds places for a whole batch: one statement, one row lock, one commit. Requests are served in
 * their order while they fit; one that does not fit stands in no smaller one's way only when it is
 * asked again (see reserve-places.ts). Answers one result for each, in their order.
 *
 * The lock re-reads the draw's row, so the room is right however many processes reserve at once. The
 * open checkouts of an e-mail are read before the lock is had: what then slips through is refused by
 * payments_open_checkouts, and reserve-places.ts asks again.
 */
export async function reserveBatch(db: Db, batch: ReserveBatch): Promise<ReserveResult[]> {
  const { drawId, reservations: all, now, expiresAt, checkAt } = batch;
  const { rows } = await db.executeQuery<ReservedRow>(
    CompiledQuery.raw(reserve, [
      drawId,
      now,
      expiresAt,
      checkAt,
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
    ]),
  );
  return rows.map((row) => ({
    verdict: row.verdict,
    left: row.left,
    sold:
      row.name === null
        ? null
        : { name: row.name, price: { amount: row.price, currency: row.currency } },
  }));
}

type ReservedRow = Pick<ReserveResult, 'verdict' | 'left'> &
  ({ name: null } | { name: string; price: number; currency: Currency });
