import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** Draws that sold out and whose record the ledger does not have yet; one that closes enters it first. */
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

/** When a draw runs that sold out; undefined of every other. */
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
  soldOutAt: Date;
  /** When it runs for that reason. */
  runAt: Date;
  /** The log with the last ticket. */
  size: number;
  root: Buffer;
};

/** Locks a sold-out draw whose log has its last ticket, and whose record is not entered yet. */
export async function lockSellOut(trx: Trx, drawId: string): Promise<SoldOutDraw | undefined> {
  const { rows } = await sql<SoldOutDraw>`
    SELECT public_id AS name, sold_out_at AS "soldOutAt", run_at AS "runAt", size, root
    FROM ${toEnter} AND draw_id = ${drawId} AND size IS NOT NULL
    FOR UPDATE OF draw_sell_outs`.execute(trx);
  return rows[0];
}

export async function markEntered(
  trx: Trx,
  { drawId, earlyRound, enteredAt }: { drawId: string; earlyRound: number; enteredAt: Date },
): Promise<void> {
  await trx
    .updateTable('draw_sell_outs')
    .set({ round: earlyRound, entered_at: enteredAt })
    .where('draw_id', '=', drawId)
    .execute();
}
