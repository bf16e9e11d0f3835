/**
 * $1 draw, $2 now, $3 end of the hold, $4 the same under pressure; from $5 on one array for each column.
 * Places are taken in the order of the line: the draw's lock is held while the numbers are given.
 *
 * A draw is under pressure while half of its capacity, and 20 places at least, are held unpaid. There a
 * network that holds 20 checkouts and a tenth of the capacity must prove its work.
 *
 * The comments are where the statements of a draw with a limit for each person, and of buyers with entry codes,
 * say more.
 */
export const reserve = `
  WITH wanted AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY client_hash, lower(email) ORDER BY ord) AS nth,
      row_number() OVER network - 1 AS checkouts_before,
      sum(count) OVER network - count AS places_before
    FROM unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[], $11::bigint[],
    $12::bigint[], $13::text[], $14::bytea[], $15::bytea[], $16::boolean[],
    $17::uuid[], $18::text[]/*parameter*//*codes*/) WITH ORDINALITY
      AS x(id, account_id, email, phone, count, asked_revision, total, fee, method, client_hash,
        network_hash, is_proven, shown_terms, via/*column*//*codeColumns*/, ord)
    WINDOW network AS (PARTITION BY network_hash ORDER BY ord)
  ),
  draw AS MATERIALIZED (
    SELECT id AS draw_id, owner_id, currency, revision, max_per_person, terms_version_id, places_held,
      capacity, least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room,
      CASE WHEN $4::timestamptz IS NOT NULL THEN greatest(20, capacity / 2.0) END AS pressure
    FROM draws
    WHERE id = $1::uuid AND package_id IS NULL AND cancelled_at IS NULL AND closing_since IS NULL
      AND run_at > $2::timestamptz
    FOR UPDATE
  ),
  network AS MATERIALIZED (
    SELECT network_hash, count(*) AS checkouts, sum(count) AS places FROM payments
    WHERE draw_id = $1::uuid AND state IN ('reserved', 'open') AND network_hash = ANY ($15::bytea[])
      AND (SELECT places_held + (SELECT sum(count) FROM wanted) >= pressure FROM draw)
    GROUP BY network_hash
  ),/*people*/
  slotted AS MATERIALIZED (
    SELECT wanted.*, draw.*, asked_revision = revision AS is_current, /*allowance*/(
      SELECT slot FROM generate_series(1, 3) AS slot
      WHERE NOT EXISTS (
        SELECT FROM payments
        WHERE payments.draw_id = draw.draw_id AND payments.network_hash = wanted.network_hash
          AND payments.client_hash = wanted.client_hash AND lower(payments.email) = lower(wanted.email)
          AND state IN ('reserved', 'open') AND open_slot = slot)
      ORDER BY slot OFFSET nth - 1 LIMIT 1
    ) AS slot
    FROM wanted CROSS JOIN draw/*join*/
  ),
  queued AS MATERIALIZED (
    SELECT *, upto <= room AS fits, places_held + upto - count >= pressure AS is_pressed
    FROM (
      SELECT *, sum(count) OVER (ORDER BY ord) AS upto
      FROM slotted WHERE slot IS NOT NULL AND is_current/*condition*/
    ) AS current
  ),
  judged AS MATERIALIZED (
    SELECT queued.*, coalesce(is_pressed, false) AND NOT is_proven
      AND coalesce(checkouts, 0) + checkouts_before >= 20
      AND coalesce(places, 0) + places_before >= capacity / 10.0 AS must_prove
    FROM queued LEFT JOIN network USING (network_hash)
  ),
  held AS MATERIALIZED (
    SELECT * FROM judged WHERE fits AND NOT must_prove
  ),
  counted AS (
    UPDATE draws SET places_held = draws.places_held + (SELECT sum(count) FROM held)::int
    WHERE id = $1::uuid AND EXISTS (SELECT FROM held)
  ),/*counting*/
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
      WHEN judged.fits AND judged.must_prove THEN 'proofNeeded'
      WHEN judged.fits THEN 'held'
      WHEN NOT slotted.is_current THEN 'changed'/*verdict*/
      WHEN slotted.slot IS NULL THEN 'tooManyOpen'
      ELSE 'full'
    END AS verdict,
    coalesce(slotted.room - (SELECT coalesce(sum(count), 0) FROM held), 0)::bigint AS left,
    coalesce(/*leftToPerson*/ NULL)::int AS "leftToPerson"
  FROM wanted LEFT JOIN slotted USING (ord) LEFT JOIN judged USING (ord)
  ORDER BY wanted.ord`;

const limitParts = {
  parameter: ', $19::text[]',
  column: ', mailbox',
  people: `
  person AS MATERIALIZED (
    SELECT mailbox, taken FROM draw_people
    WHERE draw_id = (SELECT draw_id FROM draw) AND mailbox = ANY ($19::text[])
    FOR UPDATE
  ),`,
  allowance: `max_per_person - coalesce(taken, 0) AS allowance,
      coalesce(sum(count) OVER (PARTITION BY mailbox ORDER BY ord)
        <= max_per_person - coalesce(taken, 0), true) AS is_allowed, `,
  join: ' LEFT JOIN person USING (mailbox)',
  condition: ' AND is_allowed',
  counting: `
  people AS (
    INSERT INTO draw_people AS known (draw_id, mailbox, taken, most)
    SELECT draw_id, mailbox, sum(count), max_per_person FROM held WHERE max_per_person IS NOT NULL
    GROUP BY draw_id, mailbox, max_per_person
    ON CONFLICT (draw_id, mailbox) DO UPDATE SET taken = known.taken + excluded.taken
  ),`,
  verdict: `
      WHEN NOT slotted.is_allowed THEN 'overLimit'`,
  leftToPerson: `slotted.allowance - (SELECT coalesce(sum(held.count), 0) FROM held
      WHERE held.mailbox = slotted.mailbox),`,
};

/**
 * The same for a draw with a limit for each person, also where several of a batch are of one. The counts of
 * persons are read as they are now, and not as they were when the statement began: the lock of their rows does that. A
 * row that another process added meanwhile is not seen: then draw_people_within_limit has the last word.
 */
export const reserveWithLimit = Object.entries(limitParts).reduce(
  (text, [place, part]) => text.replace(`/*${place}*/`, () => part),
  reserve,
);
