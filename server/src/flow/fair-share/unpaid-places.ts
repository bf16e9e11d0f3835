import { sql, type RawBuilder } from 'kysely';

/**
 * After this many seconds a place that nobody paid counts against its network: typing a card takes
 * less.
 */
export const unpaidSeconds = 120;

/**
 * The part of a statement (a CTE) that remembers, until the end of the next full hour, what a
 * network held and did not pay: otherwise it would let go just before the two minutes are over, and
 * take all again. `gone` is a query of the holds that end, with `network_hash`, `count` and
 * `held_since`; a hold of half of the time counts half. The draw's row is locked, so no two
 * statements wait for each other.
 */
export function unpaidRemembered(
  drawId: string,
  { gone, now }: { gone: RawBuilder<unknown>; now: Date },
): RawBuilder<unknown> {
  return sql`
    unpaid AS (
      INSERT INTO rate_counters AS kept (name, subject, window_end, count)
      SELECT 'unpaidPlaces', ${drawId}::uuid::text || ' ' || encode(network_hash, 'hex'),
        date_bin('1 hour', ${now}::timestamptz, 'epoch') + interval '2 hours',
        sum(ceil(count * greatest(0, least(${unpaidSeconds},
          extract(epoch FROM ${now}::timestamptz - held_since))) / ${unpaidSeconds}))::int
      FROM (${gone}) AS gone
      WHERE network_hash IS NOT NULL AND ${now}::timestamptz > held_since GROUP BY network_hash
      ON CONFLICT (name, subject, window_end) DO UPDATE SET count = kept.count + excluded.count
    )`;
}

/**
 * The part of the statement that issues tickets which takes off again what a network paid for while
 * its draw is under pressure: a hall whose people pay never works, though some of them think for
 * long. $1 draw, $2 now; `draw` is its locked row, and `judged` has the payments with `is_issued`
 * and `network_hash`.
 */
export const paidTakenOff = `
  unpaid AS (
    INSERT INTO rate_counters AS kept (name, subject, window_end, count)
    SELECT 'unpaidPlaces', $1::uuid::text || ' ' || encode(network_hash, 'hex'),
      date_bin('1 hour', $2::timestamptz, 'epoch') + interval '2 hours', -sum(count)::int
    FROM judged WHERE is_issued AND network_hash IS NOT NULL
      AND (SELECT 4 * places_held >= capacity FROM draw)
    GROUP BY network_hash
    ON CONFLICT (name, subject, window_end) DO UPDATE SET count = kept.count + excluded.count
  )`;
