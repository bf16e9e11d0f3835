import {
  atOnceOneIn,
  maxPlaceSeconds,
  maxTimesWorn,
  minPlacesHeld,
  minTakeBacks,
  takeBacksOneIn,
} from '@clubdraw/domain/purchases/place-bounds';
import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { isSilent } from '../../../db/in-line.ts';
import { unpaidSeconds } from '../../../flow/fair-share/unpaid-places.ts';

/** Whether this batch could bring the draw under pressure; nothing dear is looked up otherwise. */
const mayBePressed = `(SELECT places_held + (SELECT sum(count) FROM wanted) >= pressure FROM draw)`;

/**
 * How often the draw was held whole and unpaid, in the last hours, by networks that were none of
 * them asked to work.
 */
export const wear = `wear AS MATERIALIZED (
    SELECT greatest(0, least(${maxTimesWorn}, floor(
      coalesce(sum(count), 0) / (SELECT greatest(1, capacity)::numeric FROM draw)))) AS times_worn
    FROM rate_counters
    WHERE ${mayBePressed} AND name = 'wornPlaces' AND window_end > $2::timestamptz
      AND subject = $1::uuid::text
  )`;

/**
 * A draw is under pressure while a quarter of its capacity is held unpaid. There a network must
 * work for what it holds unpaid on open pages since two minutes, or in the line without asking for
 * as long, and for what it let go (unpaid-places.ts): a second for each sixtieth of a quarter of
 * the capacity, a minute at most. From a quarter on, and 20 places at least, it gets a fiftieth of
 * the capacity with one proof: otherwise a minute's work would hold all of a small draw for two
 * minutes. Nothing of that is looked up in a draw without pressure. In a draw that was worn out
 * places count from the beginning.
 */
export const network = `network AS MATERIALIZED (
    SELECT network_hash, times_worn, (
        SELECT coalesce(sum(CASE WHEN is_old THEN count ELSE times_worn * count END), 0)
        FROM (
          SELECT count, coalesce(session_expires_at
            <= $2::timestamptz + interval '${(checkoutSeconds - unpaidSeconds) / 60} minutes', ${isSilent}) AS is_old
          FROM payments AS waiting
          WHERE draw_id = $1::uuid AND state IN ('reserved', 'open')
            AND waiting.network_hash = asked.network_hash
        ) AS waiting
      ) + (
        SELECT coalesce(sum(count), 0) FROM rate_counters
        WHERE name = 'unpaidPlaces' AND window_end > $2::timestamptz
          AND subject = $1::uuid::text || ' ' || encode(network_hash, 'hex')
      ) AS unpaid
    FROM (SELECT DISTINCT network_hash FROM wanted) AS asked CROSS JOIN wear
    WHERE ${mayBePressed}
  )`;

/**
 * Those who took back a tenth of the capacity, and 20 tickets at least: a mailbox gets no places, a
 * network works for each. Many people may stand behind a network, so one of them does not shut the
 * others out. It is looked up once 20 tickets of the draw are void.
 */
export const giver = `giver AS MATERIALIZED (
    SELECT taker, tickets FROM draw_take_backs
    WHERE (SELECT has_voids FROM draw) AND draw_id = $1::uuid
      AND taker IN (SELECT payer FROM wanted UNION ALL SELECT encode(network_hash, 'hex') FROM wanted)
      AND tickets >= (SELECT greatest(${minTakeBacks}, capacity / ${takeBacksOneIn}.0) FROM draw)
  )`;

/**
 * A minute's work is the most that one checkout costs, so a network that took back gets as much at
 * once as it buys.
 */
export const weighed = `weighed AS MATERIALIZED (
    SELECT queued.*, ceil(least(${maxPlaceSeconds}, greatest(0,
        CASE WHEN is_pressed THEN ${maxPlaceSeconds} * (unpaid + times_worn * count) / pressure END,
        count * seconds_each))) AS effort,
      least(
        CASE WHEN is_pressed AND (unpaid >= greatest(${minPlacesHeld}, pressure) OR times_worn > 0)
          THEN greatest(1, floor(capacity / ${atOnceOneIn}.0),
            floor((greatest(${minPlacesHeld}, pressure) - unpaid) / nullif(times_worn, 0))) END,
        CASE WHEN seconds_each > 0
          THEN greatest(1, floor(${maxPlaceSeconds} / seconds_each)) END) AS at_once
    FROM queued LEFT JOIN network USING (network_hash)
  )`;
