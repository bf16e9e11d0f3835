import { askedSeconds, silentSeconds } from '@clubdraw/domain/checkout-line';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * Whether somebody in the line joined it or asked for their page within this many seconds; for
 * statements about payments or memberships under the name `waiting`.
 */
function askedWithin(seconds: number): string {
  return `(
  waiting.in_line_since > clock_timestamp() - make_interval(secs => ${seconds})
  OR coalesce(waiting.opening_until > clock_timestamp(), false)
  OR EXISTS (SELECT FROM line_questions WHERE line_questions.id = waiting.id
    AND asked_at > clock_timestamp() - make_interval(secs => ${seconds})))`;
}

/** Whether they did a moment ago. */
export const askedOfLate = sql.raw<boolean>(askedWithin(askedSeconds));

/**
 * Whether somebody holds places for a page that nobody ordered, and is gone, as far as anybody
 * knows: the text of a condition for statements about payments under the name `waiting`.
 */
export const isSilent = `(waiting.session_expires_at IS NULL AND NOT ${askedWithin(silentSeconds)})`;

const isWaiting = sql`state = 'reserved' AND line_number IS NOT NULL
  AND (opening_until IS NULL OR opening_until <= clock_timestamp())`;

/**
 * Whether nobody but these waits for a page, neither of tickets nor of a membership; true for null.
 */
export function nobodyElseWaits(ids: readonly string[] | null): RawBuilder<boolean> {
  if (ids === null) return sql`true`;
  return sql`(
    NOT EXISTS (SELECT FROM payments WHERE ${isWaiting} AND id <> ALL (${ids}::uuid[]))
    AND NOT EXISTS (SELECT FROM memberships WHERE ${isWaiting} AND id <> ALL (${ids}::uuid[])))`;
}

/** These asked for their page just now. */
export async function noteAsked(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO line_questions (id, asked_at)
    SELECT DISTINCT id, clock_timestamp() FROM unnest(${ids}::uuid[]) AS asked (id)
    -- The same order in every process, so that two of them never wait for each other.
    ORDER BY id
    ON CONFLICT (id) DO UPDATE SET asked_at = excluded.asked_at`.execute(db);
}

/** Forgets questions that say nothing any more; answers how many. */
export async function forgetQuestions(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM line_questions WHERE id IN (SELECT id FROM line_questions
      WHERE asked_at < clock_timestamp() - make_interval(secs => ${askedSeconds + silentSeconds})
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** More of one network in line need not be counted. */
const countedInLine = 1_000;

/**
 * How many checkouts of each network wait in line, of tickets and of memberships, in their order.
 */
export async function countInLine(db: Db, networks: readonly Buffer[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    SELECT least(${countedInLine}, (
        SELECT count(*) FROM payments
        WHERE network_hash = hash AND state = 'reserved' AND line_number IS NOT NULL
      ) + (
        SELECT count(*) FROM memberships
        WHERE network_hash = hash AND state = 'reserved' AND line_number IS NOT NULL
      ))::int AS count
    FROM unnest(${networks}::bytea[]) WITH ORDINALITY AS asked (hash, ord) ORDER BY ord`.execute(
    db,
  );
  return rows.map(({ count }) => count);
}
