import type { TicketSource } from 'fairdraw/statements/sources-text';
import type { TurnedAway } from 'fairdraw/draw/turned-away';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import type { Due } from '../../../jobs/sweep.ts';

/** A list of sources as it is at this moment; from the close on it stays. */
export type SourcesFacts = {
  pubHash: Buffer;
  /** Tickets that were issued, void or not. */
  issued: number;
  /** Null while the draw is open. */
  closeHash: Buffer | null;
  /** The draw as statements name it. */
  name: string;
  /** Whether it takes cards by post. */
  isByPost: boolean;
};

/** Undefined for a draw in which every ticket is bought. */
export async function findSourcesFacts(db: Db, drawId: string): Promise<SourcesFacts | undefined> {
  const { rows } = await sql<SourcesFacts>`
    SELECT tickets_issued AS issued, public_id AS name, free_post IS NOT NULL AS "isByPost",
      (SELECT hash FROM draw_publications AS pub WHERE pub.draw_id = draws.id
        ORDER BY revision DESC LIMIT 1) AS "pubHash",
      (SELECT hash FROM draw_closes WHERE draw_id = draws.id) AS "closeHash"
    FROM draws WHERE id = ${drawId} AND num_nonnulls(free_online, free_post, giveaways) > 0`.execute(
    db,
  );
  return rows[0];
}

const sourceColumn = sql`CASE WHEN entry.way IS NULL THEN 'paid' WHEN entry.way IN ('post', 'given') THEN entry.way ELSE 'free' END`;

const ticketsWithSource = sql`tickets LEFT JOIN promo_entries AS entry ON entry.id = promo_entry_id`;

/**
 * Lines of the list from one serial to before another, each with its line break; null unless all
 * are there.
 */
export async function findSourceLines(
  db: ReadDb,
  { drawId, from, until }: { drawId: string; from: number; until: number },
): Promise<string | null> {
  const { rows } = await sql<{ count: number; lines: string | null }>`
    SELECT count(*)::int AS count,
      string_agg('S ' || serial || ' ' || ${sourceColumn} || E'\\n', '' ORDER BY serial) AS lines
    FROM ${ticketsWithSource}
    WHERE tickets.draw_id = ${drawId} AND serial >= ${from} AND serial < ${until}`.execute(db);
  const [found] = rows;
  return found?.count === until - from ? found.lines : null;
}

export type SourceCount = { source: TicketSource; issued: number; counted: number };

/** How many tickets below a serial came each way, and how many of them are not void. */
export async function countSources(
  db: Db,
  { drawId, until }: { drawId: string; until: number },
): Promise<SourceCount[]> {
  const { rows } = await sql<SourceCount>`
    SELECT source, count(*)::int AS issued, count(*) FILTER (WHERE NOT is_void)::int AS counted
    FROM (SELECT ${sourceColumn} AS source, voided_at IS NOT NULL AS is_void
      FROM ${ticketsWithSource} WHERE tickets.draw_id = ${drawId} AND serial < ${until}) AS ticket
    GROUP BY source`.execute(db);
  return rows;
}

/**
 * The list of a draw that closes is fixed from here on; nothing for a draw without free ways and
 * tickets to give away.
 */
export async function storeSources(trx: Trx, drawId: string): Promise<void> {
  await sql`
    INSERT INTO draw_sources (draw_id)
    SELECT id FROM draws WHERE id = ${drawId} AND num_nonnulls(free_online, free_post, giveaways) > 0
    ON CONFLICT (draw_id) DO NOTHING`.execute(trx);
}

export async function listSourcesToEnter(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('draw_sources')
    .select('draw_id')
    .where('entered_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.draw_id);
}

export async function isToEnter(db: Db, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draw_sources WHERE draw_id = ${drawId} AND entered_at IS NULL`.execute(db);
  return rows.length > 0;
}

export async function countSourcesToEnter(db: Db): Promise<Due> {
  const { count } = await db
    .selectFrom('draw_sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { overdue: count, nextDueAt: undefined };
}

/** Locks a list that is not entered yet; false for one that is. */
export async function lockSources(trx: Trx, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draw_sources WHERE draw_id = ${drawId} AND entered_at IS NULL
    FOR UPDATE`.execute(trx);
  return rows.length === 1;
}

/** How many cards of a draw were typed in and have no ticket, by their causes. */
export async function countTurnedAway(db: Db, drawId: string): Promise<TurnedAway> {
  const { rows } = await sql<TurnedAway>`
    SELECT count(*)::int AS cards, count(*) FILTER (WHERE cause = 'limit')::int AS limit,
      count(*) FILTER (WHERE cause = 'twice')::int AS twice,
      count(*) FILTER (WHERE cause = 'late')::int AS late
    FROM postal_cards WHERE draw_id = ${drawId} AND cause IS NOT NULL`.execute(db);
  return rows[0] ?? { cards: 0, limit: 0, twice: 0, late: 0 };
}

export type EnteredSources = {
  drawId: string;
  /** Null for a draw that takes no cards. */
  turnedAway: TurnedAway | null;
  enteredAt: Date;
  fileSha256: Buffer;
  counts: Readonly<Record<TicketSource, number>>;
  /** Of those online the most that came from one e-mail domain. */
  ofOneDomain: number;
};

export async function markSourceEntered(
  trx: Trx,
  { drawId, enteredAt, fileSha256, counts, ofOneDomain, turnedAway }: EnteredSources,
): Promise<void> {
  await trx
    .updateTable('draw_sources')
    .set({
      entered_at: enteredAt,
      file_sha256: fileSha256,
      paid: counts.paid,
      online: counts.free,
      post: counts.post,
      given: counts.given,
      // Carried to another ledger, it stays: people may have been erased since.
      one_domain: sql<number>`coalesce(one_domain, ${ofOneDomain}::int)`,
      cards: turnedAway?.cards ?? null,
      beyond_limit: turnedAway?.limit ?? null,
      typed_twice: turnedAway?.twice ?? null,
      too_late: turnedAway?.late ?? null,
    })
    .where('draw_id', '=', drawId)
    .execute();
}
