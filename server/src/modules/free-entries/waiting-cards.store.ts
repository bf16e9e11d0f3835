import type { CardCause } from '@clubdraw/domain/entries/waiting-cards';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Due } from '../../jobs/sweep.ts';

/** Draws with cards that wait, and whose time to type them in is over, or that were cancelled. */
export async function listDrawsOfDueCards(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT draws.id FROM ${drawsOfCards}
      AND (cancelled_at IS NOT NULL OR cards_end_at(draws) <= ${now}) LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countDrawsOfDueCards(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE cancelled_at IS NOT NULL OR cards_end_at(draws) <= ${now})::int AS overdue,
      min(cards_end_at(draws)) FILTER (WHERE cancelled_at IS NULL AND cards_end_at(draws) > ${now}) AS next
    FROM ${drawsOfCards}`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

const drawsOfCards = sql`
  (SELECT DISTINCT draw_id FROM postal_cards WHERE cause IS NULL) AS waiting
  JOIN draws ON draws.id = draw_id WHERE closed_at IS NULL`;

export type DrawOfCards = {
  /** The last instant at which cards are received; null for a draw that takes none. */
  until: Date | null;
  endsAt: Date | null;
  cancelledAt: Date | null;
};

/** Locks a draw that is not closed. */
export async function lockDrawOfCards(trx: Trx, drawId: string): Promise<DrawOfCards | undefined> {
  const { rows } = await sql<DrawOfCards>`
    SELECT free_post_until AS until, cards_end_at(draws) AS "endsAt", cancelled_at AS "cancelledAt"
    FROM draws WHERE id = ${drawId} AND closed_at IS NULL FOR UPDATE`.execute(trx);
  return rows[0];
}

type Some = { drawId: string; limit: number; now: Date };

export type EnteredCard = {
  id: string;
  email: string | null;
  canonicalEmail: string | null;
  serial: number;
  /** Whether the draw then has no ticket left to sell. */
  isSoldOut: boolean;
};

/**
 * Gives the first cards that wait their tickets, in the order in which they were typed in; the draw
 * is locked.
 */
export async function enterSome(trx: Trx, { drawId, limit, now }: Some): Promise<EnteredCard[]> {
  const { rows } = await sql<EnteredCard>`
    WITH card AS MATERIALIZED (
      DELETE FROM postal_cards WHERE id IN (SELECT id FROM postal_cards
        WHERE draw_id = ${drawId} AND cause IS NULL
        ORDER BY typed_at, batch_id, place LIMIT ${limit})
      RETURNING *
    ),
    entry AS (
      INSERT INTO promo_entries (id, draw_id, way, email, canonical_email, name, phone, postcode,
        terms_version_id, created_at)
      SELECT card.id, draws.id, 'post', card.email, card.canonical_email, card.name, card.phone,
        card.postcode, terms_version_id, ${now}::timestamptz
      FROM card JOIN draws ON draws.id = card.draw_id
      RETURNING id
    ),
    written AS (
      INSERT INTO postal_entries (entry_id, draw_id, batch_id, person, address, received_on)
      SELECT entry.id, draw_id, batch_id, person, address, received_on
      FROM entry JOIN card ON card.id = entry.id
    ),
    batch AS (
      SELECT array_agg(card.id ORDER BY typed_at, batch_id, place) AS ids,
        array_agg(card.email ORDER BY typed_at, batch_id, place) AS emails,
        array_agg(1 ORDER BY typed_at, batch_id, place) AS counts, count(*)::int AS total
      FROM card JOIN entry ON entry.id = card.id
    ),
    given AS MATERIALIZED (
      SELECT it.* FROM batch, issue_tickets(${drawId}::uuid, ids, emails, counts, ${now}::timestamptz, total, true)
        AS it WHERE total > 0
    )
    SELECT card.id, card.email, card.canonical_email AS "canonicalEmail", given.serial,
      (SELECT tickets_sold + batch.total >= capacity FROM draws, batch WHERE draws.id = ${drawId}) AS "isSoldOut"
    FROM given JOIN card ON card.id = given.holder ORDER BY given.serial`.execute(trx);
  return rows;
}

export type TurningAway = {
  drawId: string;
  cause: CardCause;
  reason: string;
  now: Date;
};

export type TurnedAwayCard = {
  id: string;
  person: string;
  email: string | null;
  canonicalEmail: string | null;
};

const turnedAway = sql`id, coalesce(person, '') AS person, email, canonical_email AS "canonicalEmail"`;

/** Turns all cards away that wait. The draw is locked. */
export async function turnAllAway(
  trx: Trx,
  { drawId, cause, reason, now }: TurningAway,
): Promise<TurnedAwayCard[]> {
  const { rows } = await sql<TurnedAwayCard>`
    UPDATE postal_cards SET cause = ${cause}, reason = ${reason}, turned_away_at = ${now}
    WHERE draw_id = ${drawId} AND cause IS NULL RETURNING ${turnedAway}`.execute(trx);
  return rows;
}

/** Turns one card away that waits; undefined where it does not. The draw is locked. */
export async function turnOneAway(
  trx: Trx,
  { drawId, cardId, cause, reason, now }: TurningAway & { cardId: string },
): Promise<TurnedAwayCard | undefined> {
  const { rows } = await sql<TurnedAwayCard>`
    UPDATE postal_cards SET cause = ${cause}, reason = ${reason}, turned_away_at = ${now}
    WHERE draw_id = ${drawId} AND id = ${cardId} AND cause IS NULL
    RETURNING ${turnedAway}`.execute(trx);
  return rows[0];
}

/** The outcome of a card that does not wait any more; undefined for one of another draw. */
export async function findEndedCard(
  trx: Trx,
  { drawId, cardId }: { drawId: string; cardId: string },
): Promise<'entered' | 'turnedAway' | undefined> {
  const { rows } = await sql<{ state: 'entered' | 'turnedAway' }>`
    SELECT 'turnedAway' AS state FROM postal_cards
    WHERE draw_id = ${drawId} AND id = ${cardId} AND cause IS NOT NULL
    UNION ALL SELECT 'entered' FROM postal_entries
    WHERE draw_id = ${drawId} AND entry_id = ${cardId}`.execute(trx);
  return rows[0]?.state;
}
