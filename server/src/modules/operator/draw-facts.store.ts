import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A draw or a club as an operator looks at it first. */
export type DrawFacts = {
  id: string;
  publicId: string;
  name: string;
  ownerId: string;
  clubName: string | null;
  runAt: Date;
  /** The last thing that happened to it, in a word. */
  state: string;
  ticketsSold: number;
  placesHeld: number;
  capacity: number;
  /** Refunds of its payments that are not settled. */
  openRefunds: number;
};

/** By its id, or `packageId:n`; undefined for none. */
export async function findDrawFacts(db: Db, name: string): Promise<DrawFacts | undefined> {
  const { rows } = await sql<DrawFacts>`
    SELECT draws.id, public_id AS "publicId", draws.name, draws.owner_id AS "ownerId",
      club.club_name AS "clubName", run_at AS "runAt",
      CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' WHEN drawn_at IS NOT NULL THEN 'drawn'
        WHEN closed_at IS NOT NULL THEN 'closed' WHEN is_planned THEN 'planned' ELSE 'open' END AS state,
      tickets_sold AS "ticketsSold", places_held AS "placesHeld",
      CASE WHEN sold_out_at IS NULL THEN capacity ELSE ticket_cap END AS capacity,
      (SELECT count(*)::int FROM payments JOIN refunds ON payment_id = payments.id
        WHERE draw_id = draws.id AND refunds.state IN ('requested', 'pending')) AS "openRefunds"
    FROM draws JOIN clubs AS club ON club.owner_id = draws.owner_id
    WHERE ${name.toLowerCase()} IN (draws.id::text, public_id)`.execute(db);
  return rows[0];
}

export type ClubFacts = {
  ownerId: string;
  email: string;
  clubName: string | null;
  accountId: string | null;
  takesCards: boolean;
  isSuspended: boolean;
  openDraws: number;
  openPackages: number;
};

/**
 * By its id, the owner's e-mail, or the current account's id at the provider. A person can own
 * several clubs; the one that they began with comes first.
 */
export async function listClubFacts(db: Db, name: string): Promise<ClubFacts[]> {
  const { rows } = await sql<ClubFacts>`
    SELECT owners.id AS "ownerId", owner_email AS email, club.club_name AS "clubName", account_id AS "accountId",
      club.takes_cards AS "takesCards", is_suspended AS "isSuspended",
      (SELECT count(*)::int FROM draws WHERE draws.owner_id = owners.id AND package_id IS NULL
        AND cancelled_at IS NULL AND drawn_at IS NULL) AS "openDraws",
      (SELECT count(*)::int FROM packages WHERE packages.owner_id = owners.id AND cancelled_at IS NULL)
        AS "openPackages"
    FROM owners JOIN clubs AS club ON club.owner_id = owners.id
    LEFT JOIN connect_accounts ON connect_accounts.owner_id = owners.id AND replaced_at IS NULL
    WHERE ${name} IN (owners.id::text, owner_email, account_id)
    ORDER BY run_by IS NOT NULL, owners.id`.execute(db);
  return rows;
}

/** A refund that is not settled. */
export type OpenRefund = {
  id: string;
  paymentId: string;
  state: string;
  cause: string;
  lastError: string | null;
  tries: number;
  createdAt: Date;
  isDisputed: boolean;
};

/** The oldest first. */
export async function listOpenRefunds(db: Db, limit: number): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    SELECT id, payment_id AS "paymentId", state, cause, last_error AS "lastError", tries,
      created_at AS "createdAt", EXISTS (SELECT FROM disputes
        WHERE disputes.payment_id = refunds.payment_id AND disputes.state = 'open') AS "isDisputed"
    FROM refunds WHERE state IN ('requested', 'pending') ORDER BY created_at, id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
