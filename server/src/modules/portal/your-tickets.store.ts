import { maxPortalTickets, type PortalTicket } from '@clubdraw/contract/portal/portal';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A ticket of the portal: with its place among the picks, where it has the prize, and no links. */
export type HeldTicket = Omit<PortalTicket, 'prizePath' | 'confirmPath'> & {
  ownDrawId: string;
  rank: number | null;
  awaitsConfirmation: boolean;
};

export type TicketPage = { tickets: HeldTicket[]; total: number };

/** The draws of one of the portal's two lists. */
const conditions = {
  upcoming: sql`draws.drawn_at IS NULL AND draws.cancelled_at IS NULL`,
  past: sql`(draws.drawn_at IS NOT NULL OR draws.cancelled_at IS NOT NULL)`,
};

/**
 * The tickets of an e-mail by its payments and entries. `OFFSET 0` keeps PostgreSQL on that way: it
 * guesses that an e-mail has hundreds of payments, and would read all tickets there are.
 */
function ticketsOf(email: string) {
  return sql`
    SELECT draw_id, serial, code, payments.id AS held_id, membership_id, false AS awaits_confirmation
    FROM payments, LATERAL (SELECT serial, code FROM tickets
      WHERE payment_id = payments.id AND voided_at IS NULL OFFSET 0) AS issued
    WHERE lower(email) = lower(${email}) AND state = 'paid'
    UNION ALL
    SELECT draw_id, serial, code, promo_entries.id, NULL, awaits_confirmation
    FROM promo_entries, LATERAL (SELECT serial, code FROM tickets
      WHERE promo_entry_id = promo_entries.id AND voided_at IS NULL OFFSET 0) AS issued
    WHERE lower(email) = lower(${email})`;
}

/**
 * The tickets of an e-mail that are not void, newest draw first (decided for the portal) and in it
 * the one that won, with how many there are. Only what is shown is told in full.
 */
export async function listTickets(
  db: Db,
  email: string,
  list: keyof typeof conditions,
): Promise<TicketPage> {
  const { rows } = await sql<HeldTicket & { total: number }>`
    WITH held AS (${ticketsOf(email)}),
    winner AS MATERIALIZED (
      SELECT draw_id, draw_winner(draw_id) AS winner_serial FROM (SELECT DISTINCT draw_id FROM held)
    ),
    listed AS (
      SELECT held.*, count(*) OVER () AS total, coalesce(winner_serial = serial, false) AS has_won
      FROM held JOIN draws ON draws.id = held.draw_id
      JOIN winner ON winner.draw_id = held.draw_id
      WHERE ${conditions[list]}
      ORDER BY draws.run_at DESC, draws.id DESC, has_won DESC, serial
      LIMIT ${maxPortalTickets}
    )
    SELECT draws.public_id || ':' || serial AS id, listed.code, total::int AS total,
      CASE WHEN draws.package_id IS NOT NULL THEN 'membership'
        WHEN draws.entry_cost_minor = 0 THEN 'promo' ELSE 'paid' END AS kind,
      has_won AS "hasWon", listed.draw_id AS "ownDrawId",
      (SELECT rank FROM draw_turns AS turn
        WHERE has_won AND turn.draw_id = listed.draw_id AND turn.ended_at IS NULL) AS rank,
      draws.name AS "drawName", prize, run_at AS "runAt", draws.timezone,
      draws.public_id AS "drawId", held_id AS "paymentId",
      draws.cancelled_at IS NOT NULL AS "isCancelled", run_method = 'LIVE' AS "isLive",
      awaits_confirmation AND draws.cancelled_at IS NULL AS "awaitsConfirmation",
      club_name AS "clubName", tiers.id AS "tierId", tiers.name AS "tierName",
      CASE WHEN memberships.state IN ('active', 'past_due') AND draws.closed_at IS NULL
        THEN membership_id END AS "membershipId"
    FROM listed JOIN draws ON draws.id = draw_id
    LEFT JOIN connect_accounts ON connect_accounts.owner_id = draws.owner_id AND connect_accounts.replaced_at IS NULL
    LEFT JOIN memberships ON memberships.id = membership_id
    LEFT JOIN tiers ON tiers.id = memberships.tier_id
    ORDER BY draws.run_at DESC, draws.id DESC, has_won DESC, serial`.execute(db);
  return { tickets: rows, total: rows[0]?.total ?? 0 };
}
