import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/**
 * Draws that sold out and whose record the ledger does not have yet; one that closes enters it
 * first.
 */
const toEnter = sql`draw_sell_outs JOIN draws ON draws.id = draw_id
  WHERE entered_at IS NULL AND cancelled_at IS NULL AND closed_at IS NULL`;

export async function listToEnter(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT draw_id AS id FROM ${toEnter} ORDER BY sold_out_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countToEnter(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${toEnter}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a draw sold out and the ledger does not have that yet. */
export async function isSellOutOpen(db: Db | Trx, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${toEnter} AND draw_id = ${drawId}`.execute(db);
  return rows.length > 0;
}

/** When a draw runs that sold out, early or at its latest time; undefined of every other. */
export async function findSoldOutTime(
  db: Db,
  drawId: string,
): Promise<{ runAt: Date } | undefined> {
  return db
    .selectFrom('draws')
    .select('run_at as runAt')
    .where('id', '=', drawId)
    .where('sold_out_at', 'is not', null)
    .executeTakeFirst();
}

export type SoldOutDraw = {
  /** The draw as statements name it. */
  name: string;
  /** Its announced time. */
  latest: Date;
  /** The log with the last ticket. */
  size: number;
  root: Buffer;
};

/** Locks a sold-out draw whose log has its last ticket, and whose record is not entered yet. */
export async function lockSellOut(trx: Trx, drawId: string): Promise<SoldOutDraw | undefined> {
  const { rows } = await sql<SoldOutDraw>`
    SELECT public_id AS name, latest_run_at AS latest, size, root
    FROM ${toEnter} AND draw_id = ${drawId} AND size IS NOT NULL
    FOR UPDATE OF draw_sell_outs`.execute(trx);
  return rows[0];
}

/**
 * Notes that the ledger has it, and the time that follows from the date of that entry. The draw is
 * locked.
 */
export async function markSellOutEntered(
  trx: Trx,
  entered: { drawId: string; round: number; enteredAt: Date; earlyAt: Date },
): Promise<void> {
  const { drawId, enteredAt, earlyAt } = entered;
  await trx
    .updateTable('draw_sell_outs')
    .set({ round: entered.round, entered_at: enteredAt })
    .where('draw_id', '=', drawId)
    .execute();
  await trx
    .updateTable('draws')
    .set({ early_at: earlyAt, run_at: earlyAt, updated_at: enteredAt })
    .where('id', '=', drawId)
    .execute();
}

export type EarlyCount = { tickets: number; cap: number; latest: Date };

/**
 * How many tickets count of a draw that is at its early time; undefined of every other. The draw is
 * locked.
 */
export async function countAtEarlyTime(trx: Trx, drawId: string): Promise<EarlyCount | undefined> {
  const { rows } = await sql<EarlyCount>`
    SELECT tickets_sold AS tickets, ticket_cap AS cap, latest_run_at AS latest FROM draws
    WHERE id = ${drawId} AND early_at < latest_run_at AND early_counted IS NULL`.execute(trx);
  return rows[0];
}

/**
 * Gives a draw its announced time back, since too few of its tickets count: it is not closing any
 * more. Nothing is being paid of a draw that sold out. The draw is locked.
 */
export async function keepLatestTime(
  trx: Trx,
  { drawId, counted, now }: { drawId: string; counted: number; now: Date },
): Promise<void> {
  await sql`
    UPDATE draws SET run_at = latest_run_at, early_counted = ${counted}, closing_since = NULL,
      updated_at = ${now}
    WHERE id = ${drawId}`.execute(trx);
}
