import { askedSeconds, silentSeconds } from '@clubdraw/domain/purchases/checkout-line';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

function since(seconds: number): string {
  return `clock_timestamp() - make_interval(secs => ${seconds})`;
}

/** Whether somebody asked within this many seconds. */
function question(seconds: number): string {
  return `EXISTS (SELECT FROM line_questions WHERE line_questions.id = waiting.id
    AND asked_at > ${since(seconds)})`;
}

/** The same, for a statement about so many that it joins `line_questions`. */
function joinedQuestion(seconds: number): string {
  return `coalesce(line_questions.asked_at > ${since(seconds)}, false)`;
}

/**
 * Whether somebody in the line joined it or asked for their page within this many seconds; for
 * statements about payments or memberships under the name `waiting`.
 */
function askedWithin(seconds: number, asked: string): string {
  return `(
  waiting.in_line_since > ${since(seconds)}
  OR coalesce(waiting.opening_until > clock_timestamp(), false)
  OR ${asked})`;
}

/** Whether they did a moment ago. */
export const askedOfLate = sql.raw<boolean>(askedWithin(askedSeconds, question(askedSeconds)));

/** The same, for a statement about so many that it joins `line_questions`. */
export const askedOfLateByJoin = sql.raw<boolean>(
  askedWithin(askedSeconds, joinedQuestion(askedSeconds)),
);

/**
 * Whether somebody holds places for a page that nobody ordered, and is gone, as far as anybody
 * knows: the text of a condition for statements about payments under the name `waiting`.
 */
export const isSilent = `(waiting.session_expires_at IS NULL AND NOT ${askedWithin(silentSeconds, question(silentSeconds))})`;

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

/**
 * Whether somebody who asked a moment ago waits for a page, of tickets or a membership, and no
 * process is opening it.
 */
export async function doesAnybodyWait(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    SELECT EXISTS (SELECT FROM payments AS waiting WHERE ${isWaiting} AND ${askedOfLate})
      OR EXISTS (SELECT FROM memberships AS waiting WHERE ${isWaiting} AND ${askedOfLate}) AS waits`.execute(
    db,
  );
  return rows[0]?.waits ?? false;
}

/** The table of those who wait for a page of one sort. */
export type LineTable = 'payments' | 'memberships';

const isOpened = sql`state = 'reserved' AND line_number IS NOT NULL
  AND opening_until > clock_timestamp()`;

/** Whether a process is opening a page just now. */
export async function isOpening(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOpening: boolean }>`
    SELECT EXISTS (SELECT FROM payments WHERE ${isOpened})
      OR EXISTS (SELECT FROM memberships WHERE ${isOpened}) AS "isOpening"`.execute(db);
  return rows[0]?.isOpening ?? false;
}

/** The column `joinedAt`: when somebody joined the line, by the database's clock, in ms. */
export const joinedAtColumn = sql`1000 * extract(epoch FROM in_line_since)::float8 AS "joinedAt"`;

/** These asked for their page just now. */
export async function storeAsked(db: Db, ids: readonly string[]): Promise<void> {
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
