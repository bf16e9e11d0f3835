import { maxWinners, type ToDoOnHome } from '@clubdraw/contract/draws/to-do';
import { cardNoticeHours, claimNoticeDays, type ToDoKind } from '@clubdraw/domain/draws/to-do';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type StoredToDo = {
  kind: ToDoKind;
  drawId: string;
  packageId: string | null;
  name: string;
  prize: string;
  timezone: string;
  count: number;
  until: Date | null;
  hasNext: boolean;
  winners: ToDoOnHome['winners'];
};

export type AskedToDo = { ownerId: string; now: Date; limit: number };

/** Of a draw that is as old nobody is reminded. */
const monthsKept = 12;

/**
 * Prizes that were claimed and not handed over, or that nobody claimed so far, a row for each draw
 * and sort.
 */
export async function listPrizesToDo(
  db: Db,
  { ownerId, now, limit }: AskedToDo,
): Promise<StoredToDo[]> {
  const { rows } = await sql<StoredToDo>`
    WITH award AS MATERIALIZED (
      SELECT award.draw_id, place, award.rank, claimed_at, claim_until(award) AS claim_end
      FROM draws JOIN draw_awards AS award ON award.draw_id = draws.id
      WHERE owner_id = ${ownerId} AND NOT is_planned
        AND run_at > ${now}::timestamptz - make_interval(months => ${monthsKept})
        AND until IS NULL AND given_back_at IS NULL AND handed_over_at IS NULL
        AND (claimed_at IS NOT NULL OR only_by_post IS NULL OR letter_at IS NOT NULL)
    ),
    due AS (
      SELECT *, CASE WHEN claimed_at IS NOT NULL THEN 'claimed'
        WHEN claim_end <= ${now}::timestamptz THEN 'passable' ELSE 'unclaimed' END AS kind
      FROM award WHERE claimed_at IS NOT NULL
        OR claim_end <= ${now}::timestamptz + make_interval(days => ${claimNoticeDays})
    ),
    of_draw AS (
      SELECT draw_id, kind, count(*)::int AS count, min(coalesce(claimed_at, claim_end)) AS first_at,
        min(claim_end) AS claim_end, min(place) AS place
      FROM due GROUP BY draw_id, kind ORDER BY first_at LIMIT ${3 * limit}
    )
    SELECT kind, public_id AS "drawId", package_id AS "packageId", name, prize_at(draws, place) AS prize,
      timezone, count, claim_end AS until,
      EXISTS (SELECT FROM draw_picks AS behind WHERE behind.draw_id = draws.id
        AND behind.rank > (SELECT max(rank) FROM draw_awards WHERE draw_id = draws.id)) AS "hasNext",
      held.winners
    FROM of_draw JOIN draws ON draws.id = draw_id, LATERAL (
      SELECT jsonb_agg(jsonb_build_object('code', holder.code, 'email', holder.email,
        'prize', prize_at(draws, first.place)) ORDER BY first.place) AS winners
      FROM (SELECT * FROM due WHERE due.draw_id = of_draw.draw_id AND due.kind = of_draw.kind
          ORDER BY due.place LIMIT ${maxWinners}) AS first
        JOIN draw_picks AS pick ON pick.draw_id = first.draw_id AND pick.rank = first.rank
        JOIN LATERAL holder_of(pick.draw_id, pick.serial) AS holder ON true) AS held
    ORDER BY first_at`.execute(db);
  return rows;
}

/** Draws whose last cards come these days and can still be typed in. */
export async function listCardsToDo(
  db: Db,
  { ownerId, now, limit }: AskedToDo,
): Promise<StoredToDo[]> {
  const { rows } = await sql<StoredToDo>`
    SELECT 'cards' AS kind, public_id AS "drawId", package_id AS "packageId", name, prize, timezone,
      cards_end_at(draws) AS until, false AS "hasNext", '[]'::jsonb AS winners,
      (SELECT count(*)::int FROM postal_cards WHERE draw_id = draws.id AND cause IS NULL) AS count
    FROM draws
    WHERE owner_id = ${ownerId} AND cancelled_at IS NULL AND drawn_at IS NULL AND NOT is_planned
      AND closing_since IS NULL AND closed_at IS NULL
      AND free_post_until <= ${now}::timestamptz + make_interval(hours => ${cardNoticeHours})
      AND cards_end_at(draws) > ${now}::timestamptz
    ORDER BY run_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Packages on sale that name no prize: their draws say the package's name in its place. */
export async function listPackagesToDo(
  db: Db,
  { ownerId, limit }: AskedToDo,
): Promise<StoredToDo[]> {
  const { rows } = await sql<StoredToDo>`
    SELECT 'noPrize' AS kind, open_draw.public_id AS "drawId", packages.id AS "packageId", packages.name,
      open_draw.prize, open_draw.timezone, 1 AS count, open_draw.run_at AS until, false AS "hasNext",
      '[]'::jsonb AS winners
    FROM packages JOIN draws AS open_draw
      ON open_draw.package_id = packages.id AND occurrence = open_occurrence
    WHERE packages.owner_id = ${ownerId} AND packages.cancelled_at IS NULL AND packages.prizes = '[]'
    ORDER BY packages.created_at DESC, packages.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Draws with refunds that the provider refused and is asked for again, of all that are open. */
export async function listRefundsToDo(
  db: Db,
  { ownerId, limit }: AskedToDo,
): Promise<StoredToDo[]> {
  const { rows } = await sql<StoredToDo>`
    SELECT 'refunds' AS kind, public_id AS "drawId", package_id AS "packageId", name, prize, timezone,
      count(*)::int AS count, NULL::timestamptz AS until, false AS "hasNext",
      '[]'::jsonb AS winners
    FROM refunds JOIN payments ON payments.id = payment_id JOIN draws ON draws.id = draw_id
    WHERE draws.owner_id = ${ownerId} AND refunds.state IN ('requested', 'pending') AND refusals > 0
    GROUP BY draws.id ORDER BY run_at, draws.id LIMIT ${limit}`.execute(db);
  return rows;
}
