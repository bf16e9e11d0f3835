import { waitsForOwner, type RunMethod } from '@clubdraw/domain/draws/run-method';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type DrawToRun = {
  id: string;
  ownerId: string;
  packageId: string | null;
  name: string;
  prize: string;
  isLive: boolean;
  /** When the owner of a LIVE draw had its envelope opened. */
  livePressedAt: Date | null;
  runAt: Date;
  /** When the last ticket of a draw was sold that runs for that reason. */
  soldOutAt: Date | null;
  cancelledAt: Date | null;
  /** When its log was cut, by the ledger's date. */
  cutAt: Date | null;
  closedAt: Date | null;
  drawnAt: Date | null;
};

/** The package whose draw this is, and when it runs; undefined for a draw that is no package's. */
export async function findPackageDraw(
  db: Db,
  drawId: string,
): Promise<{ packageId: string; runAt: Date } | undefined> {
  const { rows } = await sql<{ packageId: string; runAt: Date }>`
    SELECT package_id AS "packageId", run_at AS "runAt" FROM draws
    WHERE id = ${drawId} AND package_id IS NOT NULL`.execute(db);
  return rows[0];
}

/** The draw, locked: nothing is issued, voided or cancelled while it closes and runs. */
export async function lockDraw(trx: Trx, drawId: string): Promise<DrawToRun | undefined> {
  const row = await trx
    .selectFrom('draws')
    .select([
      'id',
      'owner_id',
      'package_id',
      'name',
      'prize',
      'run_method',
      'live_pressed_at',
      'run_at',
      'sold_out_at',
      'cancelled_at',
      'cut_at',
      'closed_at',
      'drawn_at',
    ])
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      ownerId: row.owner_id,
      packageId: row.package_id,
      name: row.name,
      prize: row.prize,
      // The table holds no other (draws_run_method_known).
      isLive: waitsForOwner(row.run_method as RunMethod),
      livePressedAt: row.live_pressed_at,
      runAt: row.run_at,
      soldOutAt: row.sold_out_at,
      cancelledAt: row.cancelled_at,
      cutAt: row.cut_at,
      closedAt: row.closed_at,
      drawnAt: row.drawn_at,
    }
  );
}

/** Whether a draw's log is not cut yet. */
export async function isToCut(db: Db, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draws WHERE id = ${drawId} AND cut_at IS NULL AND cancelled_at IS NULL
      AND NOT is_planned`.execute(db);
  return rows.length === 1;
}

export async function markCut(trx: Trx, drawId: string, at: Date): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ cut_at: at, updated_at: at })
    .where('id', '=', drawId)
    .execute();
}

export async function markClosed(trx: Trx, drawId: string, now: Date): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ closed_at: now, updated_at: now })
    .where('id', '=', drawId)
    .execute();
}

export async function markDrawn(trx: Trx, drawId: string, now: Date): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ drawn_at: now, updated_at: now })
    .where('id', '=', drawId)
    .execute();
}

export async function markCancelled(trx: Trx, drawId: string, now: Date): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ cancelled_at: now, updated_at: now })
    .where('id', '=', drawId)
    .execute();
}

export async function findClose(db: Db | Trx, drawId: string): Promise<unknown> {
  const row = await db
    .selectFrom('draw_closes')
    .select('statement')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return row?.statement;
}

type Signed = { drawId: string; statement: unknown; hash: Buffer; signature: Buffer; now: Date };

export async function insertClose(trx: Trx, close: Signed): Promise<void> {
  await trx
    .insertInto('draw_closes')
    .values({
      draw_id: close.drawId,
      statement: JSON.stringify(close.statement),
      hash: close.hash,
      signature: close.signature,
      closed_at: close.now,
    })
    .execute();
}

export type NewResult = Signed & {
  outcome: 'winner' | 'noWinner' | 'noEntries';
  drawnCode: string | null;
  winnerSerial: number | null;
};

export async function insertResult(trx: Trx, result: NewResult): Promise<void> {
  await trx
    .insertInto('draw_results')
    .values({
      draw_id: result.drawId,
      statement: JSON.stringify(result.statement),
      hash: result.hash,
      signature: result.signature,
      outcome: result.outcome,
      drawn_code: result.drawnCode,
      winner_serial: result.winnerSerial,
      created_at: result.now,
    })
    .execute();
}

export type Pick = { rank: number; position: number; serial: number };

export async function insertPicks(trx: Trx, drawId: string, picks: Pick[]): Promise<void> {
  if (picks.length === 0) return;
  // One array for each column: the server reads a statement of three values for each of 250 picks
  // for longer.
  await sql`
    INSERT INTO draw_picks (draw_id, rank, position, serial)
    SELECT ${drawId}::uuid, * FROM unnest(${picks.map(({ rank }) => rank)}::int[],
      ${picks.map(({ position }) => position)}::int[], ${picks.map(({ serial }) => serial)}::int[])`.execute(
    trx,
  );
}

/** The holder of a ticket, for the mail to the winner. */
export async function getHolder(
  trx: Trx,
  drawId: string,
  serial: number,
): Promise<{ code: string; email: string }> {
  const { rows } = await sql<{ code: string; email: string }>`
    SELECT code, email FROM ticket_holders
    WHERE draw_id = ${drawId} AND serial = ${serial}`.execute(trx);
  const [holder] = rows;
  if (!holder) throw new RangeError(`the draw has no ticket ${serial}`);
  return holder;
}
