import { isSilent } from '../../db/in-line.ts';

/**
 * $1 draw, $2 now, $3 end of the hold, $4 the same under pressure; from $5 on one array for each
 * column. Places are taken in the order of the line: the draw's lock is held while the numbers are
 * given.
 *
 * A draw is under pressure while a quarter of its capacity is held unpaid. There a network must
 * work for what it holds unpaid on open pages since two minutes, or in the line without asking for
 * as long, and for what it let go (unpaid-places.ts): a second for each sixtieth of a quarter of
 * the capacity, a minute at most. From a quarter on, and 20 places at least, it gets a fiftieth of
 * the capacity with one proof: otherwise a minute's work would hold all of a small draw for two
 * minutes. Nothing of that is looked up in a draw without pressure.
 *
 * A network or a mailbox that took back a tenth of the capacity, and 20 tickets at least, gets
 * none; that is looked up once 20 tickets of the draw are void.
 *
 * The comments are where the statements of a draw with a limit for each person, and of buyers with
 * entry codes, say more.
 */
export const reserve = `
  WITH wanted AS MATERIALIZED (
    SELECT *, mailbox_of(email) AS payer,
      row_number() OVER (PARTITION BY client_hash, mailbox_of(email) ORDER BY ord) AS nth
    FROM unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[], $11::bigint[],
    $12::bigint[], $13::text[], $14::bytea[], $15::bytea[], $16::boolean[],
    $17::uuid[], $18::text[]/*parameter*//*codes*/) WITH ORDINALITY
      AS x(id, account_id, email, phone, count, asked_revision, total, fee, method, client_hash,
        network_hash, is_proven, shown_terms, via/*column*//*codeColumns*/, ord)
  ),
  draw AS MATERIALIZED (
    SELECT id AS draw_id, owner_id, currency, revision, max_per_person, terms_version_id, places_held,
      capacity, least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room,
      CASE WHEN $4::timestamptz IS NOT NULL THEN capacity / 4.0 END AS pressure,
      $4::timestamptz IS NOT NULL AND tickets_issued - tickets_sold >= 20 AS has_voids
    FROM draws
    WHERE id = $1::uuid AND package_id IS NULL AND cancelled_at IS NULL AND closing_since IS NULL
      AND run_at > $2::timestamptz
    FOR UPDATE
  ),
  network AS MATERIALIZED (
    SELECT network_hash, greatest(0, (
        SELECT coalesce(sum(count), 0) FROM payments AS waiting
        WHERE draw_id = $1::uuid AND state IN ('reserved', 'open')
          AND waiting.network_hash = asked.network_hash
          AND (session_expires_at <= $2::timestamptz + interval '29 minutes' OR ${isSilent})
      ) + (
        SELECT coalesce(sum(count), 0) FROM rate_counters
        WHERE name = 'unpaidPlaces' AND window_end > $2::timestamptz
          AND subject = $1::uuid::text || ' ' || encode(network_hash, 'hex')
      )) AS unpaid
    FROM (SELECT DISTINCT network_hash FROM wanted) AS asked
    WHERE (SELECT places_held + (SELECT sum(count) FROM wanted) >= pressure FROM draw)
  ),
  giver AS MATERIALIZED (
    SELECT taker FROM draw_take_backs
    WHERE (SELECT has_voids FROM draw) AND draw_id = $1::uuid
      AND taker IN (SELECT payer FROM wanted UNION ALL SELECT encode(network_hash, 'hex') FROM wanted)
      AND tickets >= (SELECT greatest(20, capacity / 10.0) FROM draw)
  ),/*people*/
  slotted AS MATERIALIZED (
    SELECT wanted.*, draw.*, asked_revision = revision AS is_current,
      EXISTS (SELECT FROM giver WHERE taker IN (payer, encode(network_hash, 'hex'))) AS took_back,
      /*allowance*/(
      SELECT slot FROM generate_series(1, 3) AS slot
      WHERE NOT EXISTS (
        SELECT FROM payments
        WHERE payments.draw_id = draw.draw_id AND payments.network_hash = wanted.network_hash
          AND payments.client_hash = wanted.client_hash AND mailbox_of(payments.email) = wanted.payer
          AND state IN ('reserved', 'open') AND open_slot = slot)
      ORDER BY slot OFFSET nth - 1 LIMIT 1
    ) AS slot
    FROM wanted CROSS JOIN draw/*join*/
  ),
  queued AS MATERIALIZED (
    SELECT *, upto <= room AS fits, places_held + upto >= pressure AS is_pressed
    FROM (
      SELECT *, sum(count) OVER (ORDER BY ord) AS upto
      FROM slotted WHERE slot IS NOT NULL AND is_current AND NOT took_back/*condition*/
    ) AS current
  ),
  weighed AS MATERIALIZED (
    SELECT queued.*, CASE WHEN is_pressed
        THEN ceil(least(60, 60 * coalesce(unpaid, 0) / pressure)) ELSE 0 END AS effort,
      CASE WHEN is_pressed AND unpaid >= greatest(20, pressure)
        THEN greatest(1, floor(capacity / 50.0)) END AS at_once
    FROM queued LEFT JOIN network USING (network_hash)
  ),
  judged AS MATERIALIZED (
    SELECT *, coalesce(count > at_once, false) AS is_too_many, effort > 0 AND NOT is_proven AS must_prove
    FROM weighed
  ),
  held AS MATERIALIZED (
    SELECT * FROM judged WHERE fits AND NOT is_too_many AND NOT must_prove
  ),
  counted AS (
    UPDATE draws SET places_held = draws.places_held + (SELECT sum(count) FROM held)::int
    WHERE id = $1::uuid AND EXISTS (SELECT FROM held)
  ),
  written AS (
    INSERT INTO payments (
      id, draw_id, owner_id, account_id, email, phone, count, total_minor, fee_minor, currency,
      method, terms_version_id, client_hash, network_hash, via/*codeOf*/, state, open_slot, line_number,
      held_until, check_at, created_at)
    SELECT id, draw_id, owner_id, account_id, email, phone, count, total, fee, currency,
      method, accepted_terms(shown_terms, owner_id, draw_id, terms_version_id), client_hash,
      network_hash, via/*codeOf*/, 'reserved', slot, nextval('checkout_line'),
      CASE WHEN is_pressed THEN $4::timestamptz ELSE $3::timestamptz END, 'infinity',
      $2::timestamptz
    FROM (SELECT * FROM held ORDER BY ord) AS held
  )
  SELECT
    CASE
      WHEN slotted.ord IS NULL THEN 'closed'
      WHEN slotted.took_back THEN 'tookBack'
      WHEN judged.is_too_many THEN 'tooMany'
      WHEN judged.fits AND judged.must_prove THEN 'proofNeeded'
      WHEN judged.fits THEN 'held'
      WHEN NOT slotted.is_current THEN 'changed'/*verdict*/
      WHEN slotted.slot IS NULL THEN 'tooManyOpen'
      ELSE 'full'
    END AS verdict,
    coalesce(slotted.room - (SELECT coalesce(sum(count), 0) FROM held), 0)::bigint AS left,
    coalesce(judged.effort, 0)::int AS effort, judged.at_once::int AS "atOnce",
    coalesce(/*leftToPerson*/ NULL)::int AS "leftToPerson"
  FROM wanted LEFT JOIN slotted USING (ord) LEFT JOIN judged USING (ord)
  ORDER BY wanted.ord`;

const limitParts = {
  parameter: ', $19::text[]',
  column: ', mailbox',
  people: `
  person AS MATERIALIZED (
    SELECT mailbox, taken, client_hash AS buyer FROM draw_people
    WHERE draw_id = (SELECT draw_id FROM draw) AND mailbox = ANY ($19::text[])
  ),`,
  allowance: `max_per_person - own AS allowance,
      coalesce(sum(count) OVER (PARTITION BY mailbox, client_hash ORDER BY ord)
        <= max_per_person - own, true) AS is_allowed, `,
  join: ` LEFT JOIN person USING (mailbox), LATERAL (
      SELECT CASE WHEN buyer = wanted.client_hash THEN taken ELSE 0 END + (
        SELECT coalesce(sum(payments.count), 0) FROM payments
        WHERE payments.draw_id = draw.draw_id AND payments.network_hash = wanted.network_hash
          AND payments.client_hash = wanted.client_hash AND mailbox_of(payments.email) = wanted.payer
          AND state IN ('reserved', 'open')) AS own
    ) AS client`,
  condition: ' AND is_allowed',
  verdict: `
      WHEN NOT slotted.is_allowed THEN 'overLimit'`,
  leftToPerson: `slotted.allowance - (SELECT coalesce(sum(held.count), 0) FROM held
      WHERE held.mailbox = slotted.mailbox AND held.client_hash = slotted.client_hash),`,
};

/**
 * The same for a draw with a limit for each person, also where several of a batch are of one. Only
 * what the same client holds for the person and bought counts here: others can hold in anybody's
 * name, and nobody else is to hear what the person has. The money decides when it comes
 * (issue.store.ts). Of two processes at once, each may hold as much as the limit.
 */
export const reserveWithLimit = Object.entries(limitParts).reduce(
  (text, [place, part]) => text.replace(`/*${place}*/`, () => part),
  reserve,
);
