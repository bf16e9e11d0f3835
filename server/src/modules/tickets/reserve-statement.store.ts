import {
  atOnceOneIn,
  maxOpenCheckouts,
  maxPlaceSeconds,
  maxTimesWorn,
  minPlacesHeld,
  minTakeBacks,
  pressedOneIn,
  takeBackSeconds,
  takeBacksOneIn,
} from '@clubdraw/domain/place-bounds';
import { checkoutSeconds } from '@clubdraw/domain/purchase-bounds';
import { isSilent } from '../../db/in-line.ts';
import { unpaidSeconds } from '../../flow/fair-share/unpaid-places.ts';

/** A draw with a limit for each person; a batch in which somebody has an entry code. */
export type ReserveKind = { hasLimit: boolean; hasCodes: boolean };

/** The columns of a batch without more, of which the first is $5. */
const columns = `$5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[], $11::bigint[],
    $12::bigint[], $13::text[], $14::bytea[], $15::bytea[], $16::boolean[],
    $17::uuid[], $18::text[]`;
const lastColumn = 18;

/**
 * The statement that holds places. $1 draw, $2 now, $3 end of the hold, $4 the same under pressure;
 * from $5 on one array for each column: those of every batch, then the mailboxes of a draw with a
 * limit, then the codes and the percent that each takes off. Places are taken in the order of the
 * line: the draw's lock is held while the numbers are given.
 */
export function reserveStatement(kind: ReserveKind): string {
  return `
  WITH ${wanted(kind)},
  ${draw},
  ${wear},
  ${network},
  ${giver},${kind.hasLimit ? person : ''}
  ${slotted(kind)},
  ${queued(kind)},
  ${weighed},
  ${judged},
  ${kind.hasCodes ? heldWithCodes : held},
  ${counted},
  ${written(kind)}
  ${verdicts(kind)}`;
}

const ofCode = ', entry_code, percent_off';

function wanted({ hasLimit, hasCodes }: ReserveKind): string {
  const mailboxes = hasLimit ? `, $${lastColumn + 1}::text[]` : '';
  const first = lastColumn + (hasLimit ? 2 : 1);
  const codes = hasCodes ? `, $${first}::text[], $${first + 1}::int[]` : '';
  return `wanted AS MATERIALIZED (
    SELECT *, mailbox_of(email) AS payer,
      row_number() OVER (PARTITION BY client_hash, mailbox_of(email) ORDER BY ord) AS nth
    FROM unnest(${columns}${mailboxes}${codes}) WITH ORDINALITY
      AS x(id, account_id, email, phone, count, asked_revision, total, fee, method, client_hash,
        network_hash, is_proven, shown_terms, via${hasLimit ? ', mailbox' : ''}${hasCodes ? ofCode : ''}, ord)
  )`;
}

const draw = `draw AS MATERIALIZED (
    SELECT id AS draw_id, owner_id, currency, revision, max_per_person, terms_version_id, places_held,
      capacity, least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room,
      CASE WHEN $4::timestamptz IS NOT NULL THEN capacity / ${pressedOneIn}.0 END AS pressure,
      $4::timestamptz IS NOT NULL AND tickets_issued - tickets_sold >= ${minTakeBacks} AS has_voids
    FROM draws
    WHERE id = $1::uuid AND package_id IS NULL AND cancelled_at IS NULL AND closing_since IS NULL
      AND run_at > $2::timestamptz
    FOR UPDATE
  )`;

/** Whether this batch could bring the draw under pressure; nothing dear is looked up otherwise. */
const mayBePressed = `(SELECT places_held + (SELECT sum(count) FROM wanted) >= pressure FROM draw)`;

/**
 * How often the draw was held whole and unpaid, in the last hours, by networks that were none of
 * them asked to work.
 */
const wear = `wear AS MATERIALIZED (
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
const network = `network AS MATERIALIZED (
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
const giver = `giver AS MATERIALIZED (
    SELECT taker, tickets FROM draw_take_backs
    WHERE (SELECT has_voids FROM draw) AND draw_id = $1::uuid
      AND taker IN (SELECT payer FROM wanted UNION ALL SELECT encode(network_hash, 'hex') FROM wanted)
      AND tickets >= (SELECT greatest(${minTakeBacks}, capacity / ${takeBacksOneIn}.0) FROM draw)
  )`;

/**
 * The person of a limit, also where several of a batch are of one. Only what the same client
 * holds for the person and bought counts here: others can hold in anybody's name, and nobody else
 * is to hear what the person has. The money decides when it comes (issue.store.ts). Of two
 * processes at once, each may hold as much as the limit.
 */
const person = `
  person AS MATERIALIZED (
    SELECT mailbox, taken, client_hash AS buyer FROM draw_people
    WHERE draw_id = (SELECT draw_id FROM draw) AND mailbox = ANY ($${lastColumn + 1}::text[])
  ),`;

const allowance = `max_per_person - own AS allowance,
      coalesce(sum(count) OVER (PARTITION BY mailbox, client_hash ORDER BY ord)
        <= max_per_person - own, true) AS is_allowed, `;

const openOfClient = `payments.draw_id = draw.draw_id AND payments.network_hash = wanted.network_hash
          AND payments.client_hash = wanted.client_hash AND mailbox_of(payments.email) = wanted.payer`;

const ownOfPerson = ` LEFT JOIN person USING (mailbox), LATERAL (
      SELECT CASE WHEN buyer = wanted.client_hash THEN taken ELSE 0 END + (
        SELECT coalesce(sum(payments.count), 0) FROM payments
        WHERE ${openOfClient}
          AND state IN ('reserved', 'open')) AS own
    ) AS client`;

function slotted({ hasLimit }: ReserveKind): string {
  return `slotted AS MATERIALIZED (
    SELECT wanted.*, draw.*, asked_revision = revision AS is_current,
      EXISTS (SELECT FROM giver WHERE taker = payer) AS took_back,
      (SELECT ${takeBackSeconds}.0 * tickets / capacity FROM giver
        WHERE taker = encode(network_hash, 'hex')) AS seconds_each,
      ${hasLimit ? allowance : ''}(
      SELECT slot FROM generate_series(1, ${maxOpenCheckouts}) AS slot
      WHERE NOT EXISTS (
        SELECT FROM payments
        WHERE ${openOfClient}
          AND state IN ('reserved', 'open') AND open_slot = slot)
      ORDER BY slot OFFSET nth - 1 LIMIT 1
    ) AS slot
    FROM wanted CROSS JOIN draw${hasLimit ? ownOfPerson : ''}
  )`;
}

function queued({ hasLimit }: ReserveKind): string {
  return `queued AS MATERIALIZED (
    SELECT *, upto <= room AS fits, places_held + upto >= pressure AS is_pressed
    FROM (
      SELECT *, sum(count) OVER (ORDER BY ord) AS upto
      FROM slotted WHERE slot IS NOT NULL AND is_current AND NOT took_back${hasLimit ? ' AND is_allowed' : ''}
    ) AS current
  )`;
}

/**
 * A minute's work is the most that one checkout costs, so a network that took back gets as much at
 * once as it buys.
 */
const weighed = `weighed AS MATERIALIZED (
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

const judged = `judged AS MATERIALIZED (
    SELECT *, coalesce(count > at_once, false) AS is_too_many, effort > 0 AND NOT is_proven AS must_prove
    FROM weighed
  )`;

const isServed = 'fits AND NOT is_too_many AND NOT must_prove';

const held = `held AS MATERIALIZED (
    SELECT * FROM judged WHERE ${isServed}
  )`;

/**
 * A batch with entry codes: whoever gets places takes a use of the code, too, one after the other.
 * The draw's lock is held by then, so the last use goes to one alone.
 */
const heldWithCodes = `asked AS MATERIALIZED (
    SELECT judged.*, CASE WHEN entry_code IS NULL THEN 'held'
      ELSE hold_code_use(draw_id, entry_code, mailbox_of(email), client_hash, $2::timestamptz) END AS code_use
    FROM judged WHERE ${isServed} ORDER BY ord OFFSET 0
  ),
  held AS MATERIALIZED (
    SELECT * FROM asked WHERE code_use = 'held'
  )`;

const counted = `counted AS (
    UPDATE draws SET places_held = draws.places_held + (SELECT sum(count) FROM held)::int
    WHERE id = $1::uuid AND EXISTS (SELECT FROM held)
  )`;

function written({ hasCodes }: ReserveKind): string {
  const code = hasCodes ? ofCode : '';
  return `written AS (
    INSERT INTO payments (
      id, draw_id, owner_id, account_id, email, phone, count, total_minor, fee_minor, currency,
      method, terms_version_id, client_hash, network_hash, via${code}, state, open_slot, line_number,
      held_until, check_at, created_at)
    SELECT id, draw_id, owner_id, account_id, email, phone, count, total, fee, currency,
      method, accepted_terms(shown_terms, owner_id, draw_id, terms_version_id), client_hash,
      network_hash, via${code}, 'reserved', slot, nextval('checkout_line'),
      CASE WHEN is_pressed THEN $4::timestamptz ELSE $3::timestamptz END, 'infinity',
      $2::timestamptz
    FROM (SELECT * FROM held ORDER BY ord) AS held
  )`;
}

const leftToPerson = `slotted.allowance - (SELECT coalesce(sum(held.count), 0) FROM held
      WHERE held.mailbox = slotted.mailbox AND held.client_hash = slotted.client_hash),`;

function verdicts({ hasLimit, hasCodes }: ReserveKind): string {
  return `SELECT
    CASE
      WHEN slotted.ord IS NULL THEN 'closed'
      WHEN slotted.took_back THEN 'tookBack'
      WHEN judged.is_too_many THEN 'tooMany'
      WHEN judged.fits AND judged.must_prove THEN 'proofNeeded'
      WHEN judged.fits THEN ${hasCodes ? '(SELECT code_use FROM asked WHERE asked.ord = judged.ord)' : "'held'"}
      WHEN NOT slotted.is_current THEN 'changed'${hasLimit ? " WHEN NOT slotted.is_allowed THEN 'overLimit'" : ''}
      WHEN slotted.slot IS NULL THEN 'tooManyOpen'
      ELSE 'full'
    END AS verdict,
    coalesce(slotted.room - (SELECT coalesce(sum(count), 0) FROM held), 0)::bigint AS left,
    coalesce(judged.effort, 0)::int AS effort, judged.at_once::int AS "atOnce",
    coalesce(${hasLimit ? leftToPerson : ''} NULL)::int AS "leftToPerson"
  FROM wanted LEFT JOIN slotted USING (ord) LEFT JOIN judged USING (ord)
  ORDER BY wanted.ord`;
}
