import { maxPortalTickets, type PortalTicket } from '@clubdraw/contract/portal/portal';
import {
  drawInWords,
  type DrawCourse,
  type PrizeCourse,
} from '@clubdraw/domain/draws/draw-outcome';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { severalWinners } from '../../db/winners-of-draw.ts';

/** A ticket of the portal: with its place among the picks, where it has the prize, and no links. */
export type HeldTicket = Omit<PortalTicket, 'prizePath' | 'confirmPath'> & {
  ownDrawId: string;
  rank: number | null;
  awaitsConfirmation: boolean;
};

export type TicketPage = { tickets: HeldTicket[]; total: number };

type Row = Omit<HeldTicket, 'isPassedOver' | 'words'> &
  Pick<DrawCourse, 'runMethod' | 'livePressedAt' | 'closedAt' | 'cancelledAt'> &
  PrizeCourse & { isDrawn: boolean; total: number };

function heldTicket(row: Row, now: Date): HeldTicket {
  const { code, passedOver, isDrawn } = row;
  return {
    ...row,
    isPassedOver: passedOver.some((passed) => passed.code === code),
    words: drawInWords({ ...row, prize: isDrawn ? row : null }, now),
  };
}

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
    SELECT draw_id, serial, code, payments.id AS held_id, membership_id, tier_id,
      false AS awaits_confirmation, membership_id IS NULL AS is_bought
    FROM payments, LATERAL (SELECT serial, code FROM tickets
      WHERE payment_id = payments.id AND voided_at IS NULL OFFSET 0) AS issued
    WHERE lower(email) = lower(${email}) AND state = 'paid'
    UNION ALL
    SELECT draw_id, serial, code, promo_entries.id, NULL, NULL, awaits_confirmation, false
    FROM promo_entries, LATERAL (SELECT serial, code FROM tickets
      WHERE promo_entry_id = promo_entries.id AND voided_at IS NULL OFFSET 0) AS issued
    WHERE lower(email) = lower(${email})`;
}

const courseColumns = sql`run_method AS "runMethod", live_pressed_at AS "livePressedAt",
  draws.closed_at AS "closedAt", draws.cancelled_at AS "cancelledAt", drawn_at IS NOT NULL AS "isDrawn",
  drawn_code AS "drawnCode", winner_code AS "winnerCode", coalesce(winners, '[]') AS winners,
  coalesce(passed_over, '[]') AS "passedOver"`;

const kindColumn = sql`CASE WHEN draws.package_id IS NOT NULL THEN 'membership'
  WHEN draws.entry_cost_minor = 0 THEN 'promo' ELSE 'paid' END AS kind`;

const prizeColumns = sql`rank, CASE WHEN rank IS NULL THEN NULL
  WHEN given_back_at IS NOT NULL THEN 'givenBack'
  WHEN claimed_at IS NOT NULL THEN 'claimed' ELSE 'open' END AS "prizeState"`;

/** How the drawn draws of `listed` went. */
const courses = sql`
    SELECT draws.id AS draw_id, drawn_code, tickets.code AS winner_code,
      ${severalWinners} AS winners, draw_passed(draws.id) AS passed_over
    FROM (SELECT DISTINCT draw_id FROM listed) AS shown JOIN draws ON draws.id = shown.draw_id
    JOIN draw_results ON draw_results.draw_id = draws.id
    LEFT JOIN tickets ON tickets.draw_id = draws.id AND tickets.serial = draw_winner(draws.id)
    WHERE drawn_at IS NOT NULL`;

/** The places of the draws of `held`, with the picks that have them. */
const winners = sql`
    SELECT draw_id, serial, rank, place, given_back_at, claimed_at
    FROM (SELECT DISTINCT draw_id FROM held) AS shown
    JOIN draw_awards USING (draw_id) JOIN draw_picks USING (draw_id, rank)
    WHERE until IS NULL`;

/**
 * The tickets of an e-mail that are not void, newest draw first (decided for the portal) and in it
 * the one that won, with how many there are. Only what is shown is told in full: how each of its
 * draws went is read once.
 */
export async function listTickets(
  db: Db,
  { email, list, now }: { email: string; list: keyof typeof conditions; now: Date },
): Promise<TicketPage> {
  const { rows } = await sql<Row>`
    WITH held AS (${ticketsOf(email)}),
    winner AS MATERIALIZED (${winners}),
    listed AS (
      SELECT held.*, count(*) OVER () AS total, place, rank, given_back_at, claimed_at,
        place IS NOT NULL AS has_won
      FROM held JOIN draws ON draws.id = held.draw_id
      LEFT JOIN winner USING (draw_id, serial)
      WHERE ${conditions[list]}
      ORDER BY draws.run_at DESC, draws.id DESC, has_won DESC, place, serial
      LIMIT ${maxPortalTickets}
    ),
    course AS MATERIALIZED (${courses})
    SELECT draws.public_id || ':' || serial AS id, listed.code, total::int AS total, ${kindColumn},
      has_won AS "hasWon", listed.draw_id AS "ownDrawId",
      ${prizeColumns},
      draws.name AS "drawName", prize_at(draws, place) AS prize, run_at AS "runAt", draws.timezone,
      draws.public_id AS "drawId", held_id AS "paymentId",
      draws.cancelled_at IS NOT NULL AS "isCancelled", ${courseColumns},
      awaits_confirmation AND draws.cancelled_at IS NULL AS "awaitsConfirmation",
      draws.cancelled_at IS NULL AND EXISTS (SELECT FROM refunds WHERE payment_id = held_id AND keeps_place
        AND state <> 'failed' AND cause IN ('club_gave_back', 'club_refunded')) AS "isMoneyBack",
      is_bought AND draws.cancelled_at IS NULL AND sold_out_at IS NULL AND run_at > ${now} AS "canTakeBack",
      draws.owner_id AS "ownerId", coalesce(packages.discounts, draws.discounts) AS discounts,
      club_name AS "clubName", tiers.id AS "tierId", tiers.name AS "tierName",
      CASE WHEN memberships.state IN ('active', 'past_due') AND draws.closed_at IS NULL
        THEN membership_id END AS "membershipId"
    FROM listed JOIN draws ON draws.id = listed.draw_id
    LEFT JOIN course ON course.draw_id = listed.draw_id
    JOIN clubs AS club ON club.owner_id = draws.owner_id
    LEFT JOIN packages ON packages.id = draws.package_id
    LEFT JOIN memberships ON memberships.id = membership_id
    LEFT JOIN tiers ON tiers.id = listed.tier_id
    ORDER BY draws.run_at DESC, draws.id DESC, has_won DESC, place, serial`.execute(db);
  return { tickets: rows.map((row) => heldTicket(row, now)), total: rows[0]?.total ?? 0 };
}
