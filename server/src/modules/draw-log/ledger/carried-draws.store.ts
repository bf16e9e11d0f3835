import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { isSoldOutEntry, isOfTicketsEntry } from '../../../db/sold-out-entry.ts';

export type CarriedEntry = {
  drawId: string;
  /** The draw as statements name it. */
  name: string;
  kind: 'pub' | 'record' | 'close';
  /** Its place in the ledger that it is in so far. */
  seq: number;
  entry: Buffer;
};

/**
 * The newest publication of each draw of a ledger that is neither drawn nor cancelled, the record
 * that it sold out, those of tickets that were struck or moved, and its close, in this order.
 */
export async function listEntriesToCarry(trx: Trx, ledger: number): Promise<CarriedEntry[]> {
  const { rows } = await sql<CarriedEntry>`
    SELECT DISTINCT ON (entered.draw_id, place, apart) entered.draw_id AS "drawId", kind, seq, entry,
      (SELECT statement->>'drawId' FROM draw_publications AS pub
        WHERE pub.draw_id = entered.draw_id LIMIT 1) AS name
    FROM (SELECT *, array_position(ARRAY['pub', 'record', 'close'], kind) AS place,
        CASE WHEN kind = 'record' AND ${isOfTicketsEntry} THEN seq ELSE -1 END AS apart
      FROM ledger) AS entered JOIN draws ON draws.id = entered.draw_id
    WHERE ledger_no = ${ledger} AND cancelled_at IS NULL
      AND (kind IN ('pub', 'close') OR (kind = 'record' AND (${isSoldOutEntry} OR apart >= 0)))
      AND NOT EXISTS (SELECT FROM draw_results AS drawn WHERE drawn.draw_id = entered.draw_id)
    ORDER BY entered.draw_id, place, apart, seq DESC`.execute(trx);
  return rows;
}

/**
 * Lets the lists of sources of closed draws be entered again: their records stand in the ledger
 * that ended. The lists and their counts stay what they were.
 */
export async function forgetEnteredSources(trx: Trx, drawIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE draw_sources
    SET entered_at = NULL, file_sha256 = NULL, paid = NULL, online = NULL, post = NULL, given = NULL,
      cards = NULL, beyond_limit = NULL, typed_twice = NULL, too_late = NULL
    WHERE draw_id = ANY (${drawIds}::uuid[])`.execute(trx);
}

/** Lets what clubs gave back be entered again: those records stand in the ledger that ended. */
export async function forgetToldGivenBack(
  trx: Trx,
  drawIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE draw_give_backs SET tickets = 0, buyers = 0, picks = '{}', due_at = ${now}
    WHERE draw_id = ANY (${drawIds}::uuid[])`.execute(trx);
}

/** Lets the next heads state the log of each open draw, however far it was stated before. */
export async function forgetStatedHeads(trx: Trx): Promise<void> {
  await sql`
    UPDATE draw_frontiers SET stated_size = 0
    WHERE stated_size > 0 AND draw_id IN (SELECT id FROM draws
      WHERE closed_at IS NULL AND cancelled_at IS NULL)`.execute(trx);
}

/** Whether a ledger took the place of another one at an instant or later. */
export async function hasBegunSince(trx: Trx, instant: Date): Promise<boolean> {
  const { rows } = await sql<{ hasBegun: boolean }>`
    SELECT EXISTS (SELECT FROM ledger_checkpoints
      WHERE ledger_no > 1 AND size = 0 AND signed_at >= ${instant}) AS "hasBegun"`.execute(trx);
  return rows[0]?.hasBegun ?? false;
}
