import { sql, type RawBuilder } from 'kysely';
import { transaction, type Db, type Trx } from '../database.ts';
import { askedOfLateByJoin } from '../in-line.ts';
import { tryLockByName } from '../lock-by-name.ts';

/** A look that ended within so many ms, or so many times what it took, is as good as a new one. */
export const fresh = { ms: 50, times: 4 };

/**
 * Looks at the line and writes down the place of each who waits; unless told `always` no more than
 * a fifth of the time, all processes together. One of them at a time does it: false while another
 * one is at it.
 */
export async function storeLook(
  db: Db,
  { now, always }: { now: Date; always: boolean },
): Promise<boolean> {
  return transaction(db, async (trx) => {
    if (!(await tryLockByName(trx, 'look at the line'))) return false;
    const before = await readLast(trx);
    if (always || before?.isFresh !== true) {
      await plan(trx, before?.size);
      await storePlaces(trx, now);
    }
    return true;
  });
}

async function readLast(trx: Trx): Promise<{ size: number; isFresh: boolean } | undefined> {
  const { rows } = await sql<{ size: number; isFresh: boolean }>`
    SELECT size, clock_timestamp() - ended_at < greatest(
      ${fresh.times}::int * (ended_at - began_at), make_interval(secs => ${fresh.ms / 1_000})
    ) AS "isFresh" FROM line_look`.execute(trx);
  return rows[0];
}

/** With so many who wait, each of them may not cost a search in another table. */
const manyInLine = 2_000;

/**
 * PostgreSQL does not know how long the line is before it has analysed the tables again. A short
 * one is counted by a plan that was made once, a long one by a plan for a long one.
 */
async function plan(trx: Trx, size = Infinity): Promise<void> {
  const isLong = size > manyInLine;
  await sql`
    SELECT set_config('work_mem', '64MB', true),
      set_config('enable_mergejoin', 'off', true),
      set_config('enable_nestloop', ${isLong ? 'off' : 'on'}, true),
      set_config('plan_cache_mode', ${isLong ? 'force_custom_plan' : 'auto'}, true)`.execute(trx);
}

/**
 * The columns of those who wait, where `draw` is what all who want the same thing stand for, and
 * flows are hashes: whole numbers are sorted several times as fast.
 */
function person(draw: 'draw_id' | 'package_id'): RawBuilder<unknown> {
  return sql`waiting.id,
    coalesce(hashtextextended(encode(network_hash, 'hex'), 0), 0)
      # uuid_hash_extended(${sql.ref(draw)}, 0) AS network,
    uuid_hash_extended(${sql.ref(draw)}, 1) AS draw,
    uuid_hash_extended(waiting.owner_id, 2) AS club, line_number AS number,
    coalesce(opening_until > clock_timestamp(), false) AS is_opening, in_line_since`;
}

/** All who wait and asked a moment ago, of draws and packages that are on sale. */
function people(now: Date): RawBuilder<unknown> {
  return sql`
    SELECT ${person('draw_id')}, false AS is_membership
    FROM payments AS waiting JOIN draws ON draws.id = draw_id
      LEFT JOIN line_questions ON line_questions.id = waiting.id
    WHERE state = 'reserved' AND line_number IS NOT NULL AND ${askedOfLateByJoin}
      AND closing_since IS NULL AND cancelled_at IS NULL AND run_at > ${now}::timestamptz
    UNION ALL
    SELECT ${person('package_id')}, true
    FROM memberships AS waiting JOIN packages ON packages.id = package_id
      LEFT JOIN line_questions ON line_questions.id = waiting.id
    WHERE state = 'reserved' AND line_number IS NOT NULL AND cancelled_at IS NULL
      AND ${askedOfLateByJoin}`;
}

/**
 * Those whom the look before saw, and who left with a page since: whoever left without one was not
 * served. `last` is behind all who wait, and behind all flows that were served before.
 */
const served = sql`
  gone AS MATERIALIZED (
    SELECT known.* FROM line_places AS known LEFT JOIN people USING (id) WHERE people.id IS NULL
  ),
  served AS MATERIALIZED (
    SELECT gone.network, gone.draw, gone.club, row_number() OVER (ORDER BY place) AS nth
    FROM gone WHERE coalesce(
      (SELECT openings FROM payments WHERE payments.id = gone.id),
      (SELECT openings FROM memberships WHERE memberships.id = gone.id)) > 0
  ),
  latest AS MATERIALIZED (
    SELECT greatest(max(number) << 20, (SELECT last FROM line_look)) AS last FROM people
  ),
  last_served AS MATERIALIZED (
    SELECT flow, max(at) AS at FROM (
      SELECT flow, served AS at FROM line_flows
      UNION ALL
      SELECT flow, last + nth FROM served CROSS JOIN latest
        CROSS JOIN LATERAL (VALUES (network), (draw), (club)) AS flows (flow)
    ) AS flows GROUP BY flow
  )`;

/**
 * The order: inside a network by number, then the networks of a draw, the draws of a club, and the
 * clubs round robin. A flow joins with its first person, and anew when it was served.
 */
const placed = sql`
  draws_here AS MATERIALIZED (
    SELECT draw, club, min(number) AS number FROM people GROUP BY draw, club
  ),
  draw_flows AS MATERIALIZED (
    SELECT draw, greatest(number << 20, of_draw.at) AS draw_at,
      greatest(min(number) OVER (PARTITION BY club) << 20, of_club.at) AS club_at
    FROM draws_here LEFT JOIN last_served AS of_draw ON of_draw.flow = draw
      LEFT JOIN last_served AS of_club ON of_club.flow = club
  ),
  of_network AS (
    SELECT *, row_number() OVER flow AS network_round, first_value(number) OVER flow AS first
    FROM people WINDOW flow AS (PARTITION BY network ORDER BY number)
  ),
  of_flows AS (
    SELECT of_network.*, draw_at, club_at, greatest(first << 20, last_served.at) AS network_at
    FROM of_network JOIN draw_flows USING (draw) LEFT JOIN last_served ON flow = network
  ),
  of_draw AS (
    SELECT *, row_number() OVER (
      PARTITION BY draw ORDER BY network_round, network_at, number) AS draw_round
    FROM of_flows
  ),
  of_club AS (
    SELECT *, row_number() OVER (PARTITION BY club ORDER BY draw_round, draw_at) AS club_round
    FROM of_draw
  ),
  placed AS MATERIALIZED (
    SELECT id, is_membership, is_opening, network, draw, club,
      (SELECT count(*) + 1 FROM people) - row_number() OVER from_behind AS place,
      min(in_line_since) OVER from_behind AS since
    FROM of_club
    WINDOW from_behind AS (ORDER BY club_round DESC, club_at DESC ROWS UNBOUNDED PRECEDING)
  )`;

/** All in one statement: everybody is read once, at one moment. */
async function storePlaces(trx: Trx, now: Date): Promise<void> {
  await sql`
    WITH people AS MATERIALIZED (${people(now)}), ${served}, ${placed},
    here AS MATERIALIZED (
      SELECT flow, at FROM last_served WHERE flow IN (SELECT network FROM people)
        OR flow IN (SELECT draw FROM draws_here) OR flow IN (SELECT club FROM draws_here)
    ),
    written AS (
      INSERT INTO line_places AS known (id, is_membership, place, is_opening, since, network, draw, club)
      SELECT id, is_membership, place, is_opening, since, network, draw, club FROM placed
      ON CONFLICT (id) DO UPDATE SET place = excluded.place, is_opening = excluded.is_opening,
        since = excluded.since
      RETURNING true
    ),
    forgotten AS (DELETE FROM line_places USING gone WHERE line_places.id = gone.id),
    flows AS (
      INSERT INTO line_flows AS known (flow, served)
      SELECT flow, at FROM here
      ON CONFLICT (flow) DO UPDATE SET served = excluded.served WHERE known.served <> excluded.served
    ),
    flows_gone AS (
      DELETE FROM line_flows WHERE NOT EXISTS (SELECT FROM here WHERE here.flow = line_flows.flow)
    )
    INSERT INTO line_look (number, began_at, ended_at, size, pages, last)
    SELECT 1, statement_timestamp(), clock_timestamp(), size, nth, coalesce(last, 0) + nth
    -- All of them are written by the time that is read here.
    FROM (SELECT count(*) AS size FROM written) AS written CROSS JOIN latest
      CROSS JOIN (SELECT count(*) AS nth FROM served) AS served
    ON CONFLICT (is_only) DO UPDATE SET number = line_look.number + 1,
      began_at = excluded.began_at, ended_at = excluded.ended_at, size = excluded.size,
      pages = line_look.pages + excluded.pages, last = excluded.last`.execute(trx);
}
