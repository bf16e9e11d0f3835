import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { Due } from '../../../jobs/sweep.ts';

/** Everybody who waits for a draw hears of free places once within so long. */
const pause = sql`interval '6 hours'`;

/** A draw that sells, has free places, and had one come free since its people were last told. */
function canTell(now: Date): RawBuilder<boolean> {
  return sql`${isOpen(now)} AND freed_at > coalesce(told_at, '-infinity')
    AND least(capacity - tickets_sold, code_space - tickets_issued) - places_held > 0`;
}

function isOpen(now: Date): RawBuilder<boolean> {
  return sql`cancelled_at IS NULL AND closing_since IS NULL AND closed_at IS NULL
    AND run_at > ${now}::timestamptz AND NOT is_suspended`;
}

function isDue(now: Date): RawBuilder<boolean> {
  return sql`(is_being_told OR (${canTell(now)} AND coalesce(told_at, '-infinity') <= ${now}::timestamptz - ${pause}))`;
}

const lists = sql`waiting_lists JOIN draws ON draws.id = draw_id
  JOIN clubs ON clubs.owner_id = draws.owner_id`;

/** The draws whose people are to be told now. */
export async function listDueLists(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ drawId: string }>`
    SELECT draw_id AS "drawId" FROM ${lists} WHERE ${isDue(now)} ORDER BY told_at LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ drawId }) => drawId);
}

/** How many of them there are, and when the pause of the next one ends. */
export async function countDueLists(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE ${isDue(now)})::int AS overdue,
      min(told_at + ${pause}) FILTER (WHERE NOT is_being_told AND ${canTell(now)}
        AND told_at + ${pause} > ${now}::timestamptz) AS next
    FROM ${lists}`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

export type Telling = {
  ownerId: string;
  /** When this telling began: it names its mails. */
  toldAt: Date;
  /** Null before the first batch. */
  toldUpTo: string | null;
  /** The draw was over, or its club stopped, before all were told. */
  isInVain: boolean;
};

/**
 * Begins to tell the people of a draw, or goes on with it; undefined where nothing is due any more.
 * The list is locked.
 */
export async function lockTelling(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<Telling | undefined> {
  await sql`SELECT FROM waiting_lists WHERE draw_id = ${drawId} FOR UPDATE`.execute(trx);
  const { rows } = await sql<Telling>`
    WITH due AS (
      SELECT draw_id, draws.owner_id, is_being_told AS goes_on, NOT (${isOpen(now)}) AS is_in_vain
      FROM ${lists} WHERE draw_id = ${drawId} AND ${isDue(now)}
    )
    UPDATE waiting_lists AS list SET is_being_told = true,
      told_at = CASE WHEN goes_on THEN told_at ELSE ${now}::timestamptz END,
      told_up_to = CASE WHEN goes_on THEN told_up_to END
    FROM due WHERE list.draw_id = due.draw_id
    RETURNING owner_id AS "ownerId", list.told_at AS "toldAt", list.told_up_to AS "toldUpTo",
      is_in_vain AS "isInVain"`.execute(trx);
  return rows[0];
}

/** How far the mails are; null once all are written. */
export async function updateTelling(
  trx: Trx,
  { drawId, toldUpTo }: { drawId: string; toldUpTo: string | null },
): Promise<void> {
  await trx
    .updateTable('waiting_lists')
    .set({ told_up_to: toldUpTo, is_being_told: toldUpTo !== null })
    .where('draw_id', '=', drawId)
    .execute();
}
