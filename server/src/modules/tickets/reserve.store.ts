import {
  minTakeBacks,
  pressedOneIn,
  takeBackSeconds,
} from '@clubdraw/domain/purchases/place-bounds';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import { homeOf, maxOpen, openOfPerson } from '../../db/open-checkouts.ts';
import type { Reservation, ReserveResult } from './reservation.ts';
import {
  given,
  holdEnds,
  inLine,
  onPageOrInLine,
  withPage,
  type ReserveRow,
} from './reserving/reserve-page.store.ts';
import {
  allowance,
  leftToPerson,
  ownOfPerson,
  personOfLimit,
} from './reserving/reserve-person.store.ts';
import { giver, network, wear, weighed } from './reserving/reserve-pressure.store.ts';

export type ReserveBatch = {
  drawId: string;
  reservations: readonly Reservation[];
  now: Date;
  /**
   * The end of places that are held, and their end under pressure; null where no pressure counts.
   */
  heldUntil: Date;
  heldUntilUnderPressure: Date | null;
};

/**
 * A draw with a limit for each person; a batch in which somebody has an entry code, and one in
 * which somebody may be given a page that was made ahead.
 */
type ReserveKind = { hasLimit: boolean; hasCodes: boolean; hasPages: boolean };

/**
 * Holds places for a whole batch: one statement, one row lock, one commit. Requests are served in
 * their order while they fit; one that does not fit stands in no smaller one's way only when it is
 * asked again (see reserve-places.ts). Answers one result for each, in their order.
 *
 * The lock re-reads the draw's row, so the room is right however many processes reserve at once.
 * The open checkouts of a client are read before the lock is had: what then slips through is
 * refused by payments_open_checkouts, and reserve-places.ts asks again with the draw locked before.
 */
export async function reserveBatch(db: Db, batch: ReserveBatch): Promise<ReserveResult[]> {
  const { drawId, reservations, now, heldUntil, heldUntilUnderPressure } = batch;
  // A buyer who saw no limit saw another revision than a draw with one has, and holds nothing
  // there.
  const kind = {
    hasLimit: reservations.some(({ mailbox }) => mailbox !== null),
    hasCodes: reservations.some(({ code }) => code !== null),
    hasPages: reservations.some(({ mayTakePage }) => mayTakePage),
  };
  const { rows } = await db.executeQuery<ReserveRow>(
    CompiledQuery.raw(reserveStatement(kind), [
      drawId,
      now,
      heldUntil,
      heldUntilUnderPressure,
      ...columnsOf(kind).map(([, , valueOf]) => reservations.map(valueOf)),
    ]),
  );
  return rows.map(withPage);
}

type Column = readonly [name: string, type: string, valueOf: (one: Reservation) => unknown];

/** The columns of every batch, each an array of the statement from $5 on. */
const columns: readonly Column[] = [
  ['id', 'uuid', (one) => one.paymentId],
  ['account_id', 'text', (one) => one.accountId],
  ['email', 'text', (one) => one.email],
  ['phone', 'text', (one) => one.phone],
  ['count', 'int', (one) => one.count],
  ['asked_revision', 'int', (one) => one.revision],
  ['total', 'bigint', (one) => one.total],
  ['fee', 'bigint', (one) => one.fee],
  ['method', 'text', (one) => one.method],
  ['client_hash', 'bytea', (one) => one.clientHash],
  ['network_hash', 'bytea', (one) => one.networkHash],
  ['is_proven', 'boolean', (one) => one.isProven],
  ['shown_terms', 'uuid', (one) => one.termsVersion],
  ['via', 'text', (one) => one.via ?? null],
];

const firstColumn = 5;

function columnsOf({ hasLimit, hasCodes, hasPages }: ReserveKind): Column[] {
  return [
    ...columns,
    ...(hasLimit ? ([['mailbox', 'text', (one) => one.mailbox]] satisfies Column[]) : []),
    ...(hasCodes
      ? ([
          ['entry_code', 'text', ({ code }) => code?.code ?? null],
          ['percent_off', 'int', ({ code }) => code?.percentOff ?? null],
        ] satisfies Column[])
      : []),
    ...(hasPages
      ? ([['may_take_page', 'boolean', (one) => one.mayTakePage]] satisfies Column[])
      : []),
  ];
}

/**
 * The statement that holds places. $1 draw, $2 now, $3 end of the hold, $4 the same under pressure,
 * then the columns. Places are taken in the order of the line: the draw's lock is held while the
 * numbers are given.
 */
function reserveStatement(kind: ReserveKind): string {
  return `
  WITH ${wanted(kind)},
  ${draw},
  ${wear},
  ${network},
  ${giver},${kind.hasLimit ? personOfLimit(firstColumn + columns.length) : ''}
  ${slotted(kind)},
  ${queued(kind)},
  ${weighed},
  ${judged},
  ${kind.hasCodes ? heldWithCodes : held},${kind.hasPages ? given : ''}
  ${counted},
  ${written(kind)}
  ${verdicts(kind)}`;
}

function wanted(kind: ReserveKind): string {
  const asked = columnsOf(kind);
  const arrays = asked.map(([, type], at) => `$${firstColumn + at}::${type}[]`);
  return `wanted AS MATERIALIZED (
    SELECT *, mailbox_of(email) AS payer,
      row_number() OVER (PARTITION BY client_hash, mailbox_of(email) ORDER BY ord) AS nth,
      row_number() OVER (PARTITION BY network_hash, ${homeOf('client_hash')}, mailbox_of(email)
        ORDER BY ord) AS nth_of_home,
      row_number() OVER (PARTITION BY network_hash, mailbox_of(email) ORDER BY ord) AS nth_of_network
    FROM unnest(${arrays.join(', ')}) WITH ORDINALITY
      AS x(${asked.map(([name]) => name).join(', ')}, ord)
  )`;
}

const draw = `draw AS MATERIALIZED (
    SELECT id AS draw_id, owner_id, currency, revision, run_at, opens_at, max_per_person,
      terms_version_id, places_held, coalesce(opens_at > $2::timestamptz, false) AS is_early,
      capacity, least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room,
      CASE WHEN $4::timestamptz IS NOT NULL THEN capacity / ${pressedOneIn}.0 END AS pressure,
      $4::timestamptz IS NOT NULL AND tickets_issued - tickets_sold >= ${minTakeBacks} AS has_voids
    FROM draws
    WHERE id = $1::uuid AND package_id IS NULL AND cancelled_at IS NULL AND closing_since IS NULL
      AND run_at > $2::timestamptz
    FOR UPDATE
  )`;

function slotted({ hasLimit }: ReserveKind): string {
  return `slotted AS MATERIALIZED (
    SELECT wanted.*, draw.*, asked_revision = revision AS is_current,
      EXISTS (SELECT FROM giver WHERE taker = payer) AS took_back,
      (SELECT ${takeBackSeconds}.0 * tickets / capacity FROM giver
        WHERE taker = encode(network_hash, 'hex')) AS seconds_each,
      ${hasLimit ? allowance : ''}CASE
        WHEN of_home + nth_of_home <= ${maxOpen.home} AND of_network + nth_of_network <= ${maxOpen.network}
        THEN (SELECT slot FROM generate_series(1, ${maxOpen.client}) AS slot
          WHERE slot <> ALL (coalesce(slots, '{}')) ORDER BY slot OFFSET nth - 1 LIMIT 1)
      END AS slot
    FROM wanted CROSS JOIN draw CROSS JOIN ${openOfPerson}${hasLimit ? ownOfPerson : ''}
  )`;
}

function queued({ hasLimit }: ReserveKind): string {
  return `queued AS MATERIALIZED (
    SELECT *, upto <= room AS fits, places_held + upto >= pressure AS is_pressed
    FROM (
      SELECT *, sum(count) OVER (ORDER BY ord) AS upto
      FROM slotted WHERE slot IS NOT NULL AND is_current AND NOT is_early AND NOT took_back${hasLimit ? ' AND is_allowed' : ''}
    ) AS current
  )`;
}

const judged = `judged AS MATERIALIZED (
    SELECT *, coalesce(count > at_once, false) AS is_too_many, effort > 0 AND NOT is_proven AS must_prove
    FROM weighed
  )`;

const held = `held AS MATERIALIZED (
    SELECT * FROM judged WHERE fits AND NOT is_too_many AND NOT must_prove
  )`;

/**
 * A batch with entry codes: whoever gets places takes a use of the code, too, one after the other.
 * The draw's lock is held by then, so the last use goes to one alone.
 */
const heldWithCodes = `asked AS MATERIALIZED (
    SELECT judged.*, CASE WHEN entry_code IS NULL THEN 'held'
      ELSE hold_code_use(draw_id, entry_code, mailbox_of(email), client_hash, $2::timestamptz) END AS code_use
    FROM judged WHERE fits AND NOT is_too_many AND NOT must_prove ORDER BY ord OFFSET 0
  ),
  held AS MATERIALIZED (
    SELECT * FROM asked WHERE code_use = 'held'
  )`;

const counted = `counted AS (
    UPDATE draws SET places_held = draws.places_held + (SELECT sum(count) FROM held)::int
    WHERE id = $1::uuid AND EXISTS (SELECT FROM held)
  )`;

function written({ hasCodes, hasPages }: { hasCodes: boolean; hasPages: boolean }): string {
  const code = hasCodes ? ', entry_code, percent_off' : '';
  const page = hasPages ? onPageOrInLine : inLine;
  return `written AS (
    INSERT INTO payments (
      ${page.map(([column]) => column).join(', ')}, draw_id, owner_id, account_id, email, phone, count,
      total_minor, fee_minor, currency, method, terms_version_id, client_hash, network_hash, via${code},
      open_slot, held_until, created_at)
    SELECT ${page.map(([, value]) => value).join(', ')}, draw_id, owner_id, account_id, email, phone, count,
      total, fee, currency, method, accepted_terms(shown_terms, owner_id, draw_id, terms_version_id),
      client_hash, network_hash, via${code}, slot, ${holdEnds}, $2::timestamptz
    FROM (SELECT * FROM held${hasPages ? ' LEFT JOIN given USING (ord)' : ''} ORDER BY ord) AS held
  )`;
}

function verdicts({ hasLimit, hasCodes, hasPages }: ReserveKind): string {
  return `SELECT
    CASE
      WHEN slotted.ord IS NULL THEN 'closed'
      WHEN slotted.is_early THEN 'early'
      WHEN slotted.took_back THEN 'tookBack'
      WHEN judged.is_too_many THEN 'tooMany'
      WHEN judged.fits AND judged.must_prove THEN 'proofNeeded'
      WHEN judged.fits THEN ${hasCodes ? '(SELECT code_use FROM asked WHERE asked.ord = judged.ord)' : "'held'"}
      WHEN NOT slotted.is_current THEN 'changed'${hasLimit ? " WHEN NOT slotted.is_allowed THEN 'overLimit'" : ''}
      WHEN slotted.slot IS NULL THEN 'tooManyOpen'
      ELSE 'full'
    END AS verdict,
    coalesce(slotted.room - (SELECT coalesce(sum(count), 0) FROM held), 0)::bigint AS left,
    slotted.opens_at AS "opensAt", coalesce(judged.effort, 0)::int AS effort, judged.at_once::int AS "atOnce",
    coalesce(${hasLimit ? leftToPerson : ''} NULL)::int AS "leftToPerson",
    ${hasPages ? 'page_id' : 'NULL::uuid'} AS "pageId", ${hasPages ? 'session_url' : 'NULL::text'} AS "pageUrl"
  FROM wanted LEFT JOIN slotted USING (ord) LEFT JOIN judged USING (ord)${hasPages ? ' LEFT JOIN given USING (ord)' : ''}
  ORDER BY wanted.ord`;
}
