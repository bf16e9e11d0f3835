import { paidTakesOff, pressedOneIn } from '@clubdraw/domain/purchases/place-bounds';
import { sql, type RawBuilder } from 'kysely';

/**
 * After so many seconds a place that nobody paid counts against its network: typing a card takes
 * less.
 */
export const unpaidSeconds = 120;

/** Whether a draw is under pressure, of its row. */
export const isPressed = `${pressedOneIn} * places_held >= capacity`;

/**
 * Two parts of a statement (CTEs) that remember, until the end of the next full hour, what a
 * network held of a draw under pressure and did not pay: otherwise it would let go just before the
 * two minutes are over, and take all again. `gone` is a query of the holds that end, with
 * `network_hash`, `entry_code`, `count` and `held_since`; a hold of half of the time counts half. A
 * use of an entry code counts whole, without pressure too: a code can have few uses in a large
 * draw. `draw` is the draw's locked row with `is_pressed` and `capacity`, so no two statements wait
 * for each other.
 *
 * A network wears its draw out by a quarter of it at most: then it works itself, and nobody else
 * does for it.
 */
export function unpaidRemembered(
  drawId: string,
  { gone, now }: { gone: RawBuilder<unknown>; now: Date },
): RawBuilder<unknown> {
  const seconds = sql`least(${unpaidSeconds}, extract(epoch FROM ${now}::timestamptz - held_since))`;
  return sql`
    let_go AS MATERIALIZED (
      SELECT network_hash, sum(ceil(count * ${seconds} / ${unpaidSeconds}))::int AS places, greatest(0, (
          SELECT coalesce(sum(known.count), 0) FROM rate_counters AS known
          WHERE name = 'unpaidPlaces' AND window_end > ${now}::timestamptz
            AND subject = ${drawId}::uuid::text || ' ' || encode(network_hash, 'hex')
        )) AS before
      FROM (${gone}) AS gone
      WHERE network_hash IS NOT NULL AND ${now}::timestamptz > held_since
        AND (SELECT is_pressed FROM draw)
      GROUP BY network_hash
    ),
    unpaid AS (
      INSERT INTO rate_counters AS kept (name, subject, window_end, count)
      SELECT name, subject, date_bin('1 hour', ${now}::timestamptz, 'epoch') + interval '2 hours', places
      FROM (
        SELECT 'unpaidPlaces' AS name, ${drawId}::uuid::text || ' ' || encode(network_hash, 'hex') AS subject,
          places FROM let_go
        UNION ALL
        SELECT 'wornPlaces', ${drawId}::uuid::text,
          sum(least(share, before + places) - least(share, before))::int
        FROM let_go, (SELECT ceil(capacity::numeric / ${pressedOneIn}) AS share FROM draw) AS most
        HAVING count(*) > 0
        UNION ALL
        SELECT 'unpaidUses', ${drawId}::uuid::text || ' ' || encode(network_hash, 'hex'), count(*)::int
        FROM (${gone}) AS gone WHERE network_hash IS NOT NULL AND entry_code IS NOT NULL
        GROUP BY network_hash
      ) AS counted
      ON CONFLICT (name, subject, window_end) DO UPDATE SET count = kept.count + excluded.count
    )`;
}

/**
 * A buyer who pays early, while a crowd gathers, paid for what is under pressure a minute later.
 */
const isNearPressure = `${2 * pressedOneIn} * places_held >= capacity`;

/**
 * The part of the statement that issues tickets which takes off again what a network paid for while
 * half of what is pressure is held: a hall in which one in five pays never works, though the others
 * only looked. $1 draw, $2 now; `draw` is its locked row, and `judged` has the payments with
 * `is_issued` and `network_hash`.
 */
export const paidTakenOff = `
  unpaid AS (
    INSERT INTO rate_counters AS kept (name, subject, window_end, count)
    SELECT CASE WHEN network_hash IS NULL THEN 'wornPlaces' ELSE 'unpaidPlaces' END,
      $1::uuid::text || coalesce(' ' || encode(network_hash, 'hex'), ''),
      date_bin('1 hour', $2::timestamptz, 'epoch') + interval '2 hours', -${paidTakesOff} * sum(count)::int
    FROM judged WHERE is_issued AND network_hash IS NOT NULL AND (SELECT ${isNearPressure} FROM draw)
    GROUP BY GROUPING SETS ((network_hash), ()) HAVING count(*) > 0
    ON CONFLICT (name, subject, window_end) DO UPDATE SET count = kept.count + excluded.count
  )`;
