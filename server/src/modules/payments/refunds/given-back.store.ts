import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { lockDrawRow } from '../../../db/lock-draw-row.ts';
import type { Due } from '../../../jobs/sweep.ts';

/** Days behind the result until which changes are said. */
const daysAfterResult = 60;

/**
 * The tickets whose money the club of a draw gave back, as it is now and as the ledger says it
 * last.
 */
export type CountedGivenBack = {
  /** The draw as statements name it. */
  name: string;
  pubHash: Buffer;
  tickets: number;
  buyers: number;
  /** The ranks of picks that are among them, ascending. */
  picks: number[];
  /** The ledger has another count, and still takes one. */
  isNews: boolean;
};

/**
 * Locks the draw, as everybody does first who enters something about it into the ledger, then its
 * count, and counts again; undefined where nothing changed since.
 */
export async function lockGivenBack(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<CountedGivenBack | undefined> {
  await lockDrawRow(trx, drawId);
  const { rows: known } = await sql`
    SELECT FROM draw_give_backs WHERE draw_id = ${drawId} AND due_at IS NOT NULL FOR UPDATE`.execute(
    trx,
  );
  if (known.length === 0) return undefined;
  const { rows } = await sql<CountedGivenBack>`
    WITH given AS MATERIALIZED (
      SELECT serial, mailbox_of(payments.email) AS mailbox
      FROM given_back_payments(${drawId}) AS back(id) JOIN payments ON payments.id = back.id
      JOIN tickets ON payment_id = payments.id AND voided_at IS NULL
    ), counted AS (
      SELECT count(*)::int AS tickets, count(DISTINCT mailbox)::int AS buyers,
        ARRAY(SELECT rank FROM draw_picks WHERE draw_picks.draw_id = ${drawId}
          AND serial IN (SELECT serial FROM given) ORDER BY rank) AS picks
      FROM given
    )
    SELECT counted.*,
      public_id AS name,
      (SELECT hash FROM draw_publications AS pub WHERE pub.draw_id = draws.id
        ORDER BY revision DESC LIMIT 1) AS "pubHash",
      cancelled_at IS NULL
        AND coalesce(drawn_at + make_interval(days => ${daysAfterResult}) > ${now}, true)
        AND (counted.tickets, counted.buyers, counted.picks) IS DISTINCT FROM (told.tickets, told.buyers, told.picks)
        AS "isNews"
    FROM counted, draws JOIN draw_give_backs AS told ON told.draw_id = draws.id
    WHERE draws.id = ${drawId}`.execute(trx);
  return rows[0];
}

type Told = { drawId: string; tickets: number; buyers: number; picks: readonly number[] };

export async function markGivenBackTold(
  trx: Trx,
  { drawId, tickets, buyers, picks }: Told,
): Promise<void> {
  await sql`
    UPDATE draw_give_backs SET tickets = ${tickets}, buyers = ${buyers}, picks = ${picks}::int[],
      due_at = NULL
    WHERE draw_id = ${drawId}`.execute(trx);
}

/** Has what was given back counted again, now that there are picks. */
export async function markToCount(trx: Trx, drawId: string, now: Date): Promise<void> {
  await sql`
    UPDATE draw_give_backs SET due_at = ${now} WHERE draw_id = ${drawId}`.execute(trx);
}

export async function listGivenBackToTell(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT draw_id AS id FROM draw_give_backs WHERE due_at <= ${now}
    ORDER BY due_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countGivenBackToTell(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE due_at <= ${now}) AS overdue,
      min(due_at) FILTER (WHERE due_at > ${now}) AS next
    FROM draw_give_backs WHERE due_at IS NOT NULL`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
