import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { openingSeconds } from '@clubdraw/domain/purchases/checkout-line';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { storedPayment, type PaymentRow } from '../payments.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { askedOfLate, joinedAtColumn, nobodyElseWaits } from '../../../db/in-line.ts';
import type { ClaimedRow, StoredPage, Wanted } from './checkout-queue.ts';

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
      SELECT waiting.id, ord, session_expires_at IS NULL AS is_first,
        draws.name AS draw_name, entry_cost_minor AS price_minor, bundles
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS named (payment_id, ord)
        JOIN payments AS waiting ON waiting.id = payment_id JOIN draws ON draws.id = draw_id
      WHERE state = 'reserved' AND line_number IS NOT NULL
        AND (opening_until IS NULL OR opening_until <= clock_timestamp())
        AND closing_since IS NULL AND cancelled_at IS NULL AND run_at > ${now}::timestamptz
        AND ${askedOfLate} AND ${nobodyElseWaits(alone)}
      ORDER BY ord LIMIT ${most} FOR UPDATE OF waiting SKIP LOCKED
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
    SELECT id, openings AS opening, is_first AS "isFirst", ${joinedAtColumn},
      draw_id AS "drawId", account_id AS "accountId", email, count, total_minor AS "totalMinor",
      fee_minor AS "feeMinor", currency, method, state, session_id AS "sessionId",
      session_expires_at AS "sessionExpiresAt", provider_payment_id AS "providerPaymentId", checks,
      membership_id AS "membershipId", entry_code AS "entryCode", percent_off AS "percentOff",
      draw_name AS "drawName", price_minor AS "priceMinor", bundles
    FROM claimed ORDER BY ord`.execute(db);
  return rows.map(({ opening, isFirst, joinedAt, ...row }) => {
    return { id: row.id, joinedAt, opening, isFirst, payment: storedPayment(row) };
  });
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

export type NewCheckoutSession = {
  paymentId: string;
  sessionId: string;
  url: string | null;
  /** As it was ordered: a payment that was ordered anew since then has another page. */
  sessionExpiresAt: Date;
};

/** Stores payment pages; answers which payments still waited for theirs, in their order. */
export async function storeSessions(
  db: Db,
  all: readonly NewCheckoutSession[],
): Promise<boolean[]> {
  const { rows } = await sql<{ isStored: boolean }>`
    WITH made AS (
      SELECT * FROM unnest(
        ${all.map((one) => one.paymentId)}::uuid[], ${all.map((one) => one.sessionId)}::text[],
        ${all.map((one) => one.url)}::text[], ${all.map((one) => one.sessionExpiresAt)}::timestamptz[]
      ) WITH ORDINALITY AS x(payment_id, session_id, url, expires_at, ord)
    ),
    stored AS (
      UPDATE payments SET state = 'open', session_id = made.session_id, session_url = url,
        check_at = held_until
      FROM made WHERE id = payment_id AND state = 'reserved' AND session_expires_at = expires_at
      RETURNING id
    )
    SELECT stored.id IS NOT NULL AS "isStored"
    FROM made LEFT JOIN stored ON stored.id = payment_id ORDER BY ord`.execute(db);
  return rows.map(({ isStored }) => isStored);
}

/** The pages of payments, in their order. */
export async function readPaymentPages(db: Db, ids: readonly string[]): Promise<StoredPage[]> {
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
