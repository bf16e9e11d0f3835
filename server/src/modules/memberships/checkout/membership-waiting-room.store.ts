import { openingSeconds } from '@clubdraw/domain/purchases/checkout-line';
import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { askedOfLate, joinedAtColumn, nobodyElseWaits } from '../../../db/in-line.ts';
import type { ClaimedRow, StoredPage, Wanted } from '../../payments/waiting-room/checkout-queue.ts';

/**
 * Takes the first of these memberships that nobody is opening, in the order in which they are
 * named, of packages that are on sale. The time to pay begins now for those whose page nobody asked
 * for.
 */
export async function claimMemberships(
  db: Db,
  { now, ids, most, alone }: Wanted & { now: Date },
): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    WITH first AS MATERIALIZED (
      SELECT waiting.id, ord, session_expires_at IS NULL AS is_first
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS named (membership_id, ord)
        JOIN memberships AS waiting ON waiting.id = membership_id
        JOIN packages ON packages.id = package_id
      WHERE state = 'reserved' AND line_number IS NOT NULL AND cancelled_at IS NULL
        AND (opening_until IS NULL OR opening_until <= clock_timestamp())
        AND ${askedOfLate} AND ${nobodyElseWaits(alone)}
      ORDER BY ord LIMIT ${most} FOR UPDATE OF waiting SKIP LOCKED
    ),
    claimed AS (
      UPDATE memberships SET openings = openings + 1,
        opening_until = clock_timestamp() + make_interval(secs => ${openingSeconds}),
        session_expires_at = coalesce(session_expires_at,
          ${now}::timestamptz + make_interval(secs => ${checkoutSeconds}))
      FROM first WHERE memberships.id = first.id
      RETURNING memberships.id, in_line_since, openings AS opening, is_first, ord
    )
    SELECT id, ${joinedAtColumn}, opening, is_first AS "isFirst" FROM claimed ORDER BY ord`.execute(
    db,
  );
  return rows;
}

/** Memberships in line whose buyer is gone, after the time that a page would have been open. */
export async function listForgottenMemberships(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM memberships AS waiting
    WHERE state = 'reserved' AND line_number IS NOT NULL
      AND created_at <= ${now}::timestamptz - make_interval(secs => ${checkoutSeconds})
      AND NOT coalesce(${askedOfLate}, false) LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The facts that must not have changed since a process took a row. */
type Mine = { id: string; opening: number };

/**
 * Back to its place in the line: as if the provider was never asked, or with the same order again.
 */
export async function giveMembershipBack(
  db: Db,
  { id, opening, wasAsked }: Mine & { wasAsked: boolean },
): Promise<void> {
  await sql`
    UPDATE memberships SET
      opening_until = NULL,
      session_expires_at = CASE WHEN ${wasAsked} THEN session_expires_at END
    WHERE id = ${id} AND openings = ${opening} AND state = 'reserved'`.execute(db);
}

/**
 * Out of the line: at an instant the provider is asked whether there is a page. False when another
 * took it over.
 */
export async function takeMembershipOut(
  db: Db,
  { id, opening, at }: Mine & { at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE memberships SET line_number = NULL, check_at = least(check_at, ${at}::timestamptz)
    WHERE id = ${id} AND openings = ${opening} AND state = 'reserved'`.execute(db);
  return numAffectedRows === 1n;
}

/** The pages of memberships, in their order. */
export async function readMembershipPages(db: Db, ids: readonly string[]): Promise<StoredPage[]> {
  const { rows } = await sql<StoredPage>`
    SELECT coalesce(CASE
        WHEN state = 'reserved' AND line_number IS NOT NULL THEN 'inLine'
        WHEN state = 'reserved' THEN 'unknown'
        WHEN state = 'open' THEN 'open'
        WHEN state = 'released' AND session_id IS NULL AND cancelled_at IS NOT NULL THEN 'ended'
      END, 'over') AS state, session_url AS url
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked(id, ord)
      LEFT JOIN memberships ON memberships.id = asked.id
      LEFT JOIN packages ON packages.id = memberships.package_id
    ORDER BY ord`.execute(db);
  return rows;
}
