import { checkoutSeconds } from '@clubdraw/domain/purchase-bounds';
import { openingSeconds } from '@clubdraw/domain/checkout-line';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { storedPayment, type PaymentRow } from '../payments.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { askedOfLate, nobodyElseWaits } from '../../../db/in-line.ts';
import type { ClaimedRow, PersonInLine, StoredPage, Wanted } from './waiting-checkouts.ts';

/** A payment that a process is alone with. */
export type ClaimedPayment = ClaimedRow & { payment: StoredPayment };

type Row = PaymentRow & Omit<ClaimedRow, 'id'>;

/**
 * Takes the first of these payments that nobody is opening, in the order in which they are named,
 * of draws that are on sale. The time to pay, and to hold the places, begins now for those whose
 * page nobody asked for.
 */
export async function claimPayments(
  db: Db,
  { now, ids, most, alone }: Wanted & { now: Date },
): Promise<ClaimedPayment[]> {
  const { rows } = await sql<Row>`
    WITH first AS MATERIALIZED (
      SELECT payments.id, ord, session_expires_at IS NULL AS is_first,
        draws.name AS draw_name, entry_cost_minor AS price_minor, bundles
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS named (payment_id, ord)
        JOIN payments ON payments.id = payment_id JOIN draws ON draws.id = draw_id
      WHERE state = 'reserved' AND line_number IS NOT NULL
        AND (opening_until IS NULL OR opening_until <= clock_timestamp())
        AND closing_since IS NULL AND cancelled_at IS NULL AND run_at > ${now}::timestamptz
        AND ${nobodyElseWaits(alone)}
      ORDER BY ord LIMIT ${most} FOR UPDATE OF payments SKIP LOCKED
    ),
    claimed AS (
      UPDATE payments SET openings = openings + 1,
        opening_until = clock_timestamp() + make_interval(secs => ${openingSeconds}),
        session_expires_at = coalesce(session_expires_at,
          ${now}::timestamptz + make_interval(secs => ${checkoutSeconds})),
        held_until = CASE WHEN is_first THEN held_until + (${now}::timestamptz - created_at)
          ELSE held_until END
      FROM first WHERE payments.id = first.id
      RETURNING payments.*, ord, is_first, draw_name, price_minor, bundles
    )
    SELECT id, openings AS opening, is_first AS "isFirst",
      draw_id AS "drawId", account_id AS "accountId", email, count, total_minor AS "totalMinor",
      fee_minor AS "feeMinor", currency, method, state, session_id AS "sessionId",
      session_expires_at AS "sessionExpiresAt", payment_intent_id AS "paymentIntentId", checks,
      membership_id AS "membershipId", entry_code AS "entryCode", percent_off AS "percentOff",
      draw_name AS "drawName", price_minor AS "priceMinor", bundles
    FROM claimed ORDER BY ord`.execute(db);
  return rows.map(({ opening, isFirst, ...row }) => ({
    id: row.id,
    opening,
    isFirst,
    payment: storedPayment(row),
  }));
}

/** Whether a process is opening a page just now. */
export async function isPaymentOpening(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payments WHERE state = 'reserved' AND line_number IS NOT NULL
      AND opening_until > clock_timestamp() LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The buyers who wait for a page and asked a moment ago, of draws that are on sale. */
export async function listPaymentsInLine(db: Db, now: Date): Promise<PersonInLine[]> {
  const { rows } = await sql<PersonInLine>`
    SELECT waiting.id, waiting.owner_id AS club, draw_id AS draw,
      substr(encode(network_hash, 'base64'), 1, 16) AS network, line_number AS number,
      coalesce(opening_until > clock_timestamp(), false) AS "isOpening",
      1000 * extract(epoch FROM clock_timestamp() - in_line_since)::float8 AS "waitedMs"
    FROM payments AS waiting JOIN draws ON draws.id = draw_id
    WHERE state = 'reserved' AND line_number IS NOT NULL AND ${askedOfLate}
      AND closing_since IS NULL AND cancelled_at IS NULL AND run_at > ${now}::timestamptz`.execute(
    db,
  );
  return rows;
}

/** Of these, those whose page somebody began to open. */
export async function listOpenedPayments(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE id = ANY (${ids}::uuid[]) AND openings > 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** Payments in line whose buyer is gone, past the time for which they hold their places. */
export async function listForgottenPayments(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments AS waiting
    WHERE state = 'reserved' AND line_number IS NOT NULL AND held_until <= ${now}::timestamptz
      AND NOT coalesce(${askedOfLate}, false) LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The facts that must not have changed since a process took a row. */
type Mine = { id: string; opening: number };

/**
 * Back to its place in the line: as if the provider was never asked, or with the same order again.
 */
export async function givePaymentBack(
  db: Db,
  { id, opening, wasAsked }: Mine & { wasAsked: boolean },
): Promise<void> {
  await sql`
    UPDATE payments SET
      opening_until = NULL,
      session_expires_at = CASE WHEN ${wasAsked} THEN session_expires_at END,
      held_until = CASE WHEN ${wasAsked} THEN held_until ELSE held_until
        - (session_expires_at - make_interval(secs => ${checkoutSeconds}) - created_at) END
    WHERE id = ${id} AND openings = ${opening} AND state = 'reserved'`.execute(db);
}

/**
 * Out of the line: at an instant the provider is asked whether there is a page. False when another
 * took it over.
 */
export async function takePaymentOut(
  db: Db,
  { id, opening, at }: Mine & { at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE payments SET line_number = NULL, check_at = least(check_at, ${at}::timestamptz)
    WHERE id = ${id} AND openings = ${opening} AND state = 'reserved'`.execute(db);
  return numAffectedRows === 1n;
}

/** The pages of payments, in their order. */
export async function readPages(db: Db, ids: readonly string[]): Promise<StoredPage[]> {
  const { rows } = await sql<StoredPage>`
    SELECT coalesce(CASE
        WHEN state = 'reserved' AND line_number IS NOT NULL THEN 'inLine'
        WHEN state = 'reserved' THEN 'unknown'
        WHEN state = 'open' THEN 'open'
        WHEN state = 'released' AND session_id IS NULL
          AND (closing_since IS NOT NULL OR cancelled_at IS NOT NULL) THEN 'ended'
      END, 'over') AS state, session_url AS url
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked(id, ord)
      LEFT JOIN payments ON payments.id = asked.id
      LEFT JOIN draws ON draws.id = payments.draw_id
    ORDER BY ord`.execute(db);
  return rows;
}
