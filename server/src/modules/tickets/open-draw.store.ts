import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export type OpenDrawRow = {
  ownerId: string;
  /** Tickets that are left. */
  room: number;
  /** How many entries each person can have online; null for a draw without this way. */
  freeOnline: number | null;
  /**
   * How many more tickets of all people together can come online for nothing; null where there is
   * no limit.
   */
  freeOnlineLeft: number | null;
  /** The same by post, with the last instant of cards. */
  freePost: number | null;
  freePostUntil: Date | null;
  timezone: string;
  /** Nobody enters before. */
  opensAt: Date | null;
  /**
   * Tickets that the club may still give away by codes: those that it paid back count like given
   * ones.
   */
  toGive: number;
  /** The most tickets of each person, whatever their source; null where there is no limit. */
  maxPerPerson: number | null;
};

/**
 * Locks a paid draw that takes entries at this moment, or once it opens; undefined for any other.
 */
export async function lockOpenDraw(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<OpenDrawRow | undefined> {
  const { rows } = await sql<OpenDrawRow>`
    SELECT owner_id AS "ownerId", free_online AS "freeOnline",
      free_online_max - tickets_free AS "freeOnlineLeft", free_post AS "freePost",
      free_post_until AS "freePostUntil", timezone, opens_at AS "opensAt",
      max_per_person AS "maxPerPerson",
      CASE WHEN giveaways IS NULL THEN 0 ELSE giveaways - tickets_given - given_back_tickets(id) END AS "toGive",
      least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room
    FROM draws
    WHERE id = ${drawId} AND package_id IS NULL AND entry_cost_minor > 0 AND cancelled_at IS NULL
      AND num_nonnulls(closing_since, cut_at, closed_at) = 0 AND run_at > ${now}
    FOR UPDATE`.execute(trx);
  return rows[0];
}

/**
 * How many tickets and places each of these persons has in a draw with a limit, which is locked.
 */
export async function readTaken(
  trx: Trx,
  { drawId, persons }: { drawId: string; persons: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person: string; taken: number }>`
    SELECT mailbox AS person, taken FROM draw_people
    WHERE draw_id = ${drawId} AND mailbox = ANY (${persons}::text[])`.execute(trx);
  return new Map(rows.map(({ person, taken }) => [person, taken]));
}

/** Counts so many tickets for each of these persons, where the draw has a limit; it is locked. */
export async function countPersons(
  trx: Trx,
  { drawId, persons, each }: { drawId: string; persons: readonly string[]; each: number },
): Promise<void> {
  await sql`
    SELECT count_people(${drawId}::uuid, ${persons}::text[],
      ${persons.map(() => each)}::int[])`.execute(trx);
}
