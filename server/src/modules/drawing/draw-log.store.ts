import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type LogState = { size: number; stack: Buffer; issuedLogged: number };

/** How far the tree of a draw is. Locks it: of two that append, the second sees the first's leaves. */
export async function lockLog(trx: Trx, drawId: string): Promise<LogState> {
  const row = await trx
    .selectFrom('draw_frontiers')
    .select(['size', 'stack', 'issued_logged'])
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { size: row.size, stack: row.stack, issuedLogged: row.issued_logged };
}

/** The tree of a draw as it was committed last, without waiting for whoever appends. */
export async function getLogStack(db: Db, drawId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('draw_frontiers')
    .select('stack')
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return row.stack;
}

export async function updateLogState(trx: Trx, drawId: string, state: LogState): Promise<void> {
  await trx
    .updateTable('draw_frontiers')
    .set({ size: state.size, stack: state.stack, issued_logged: state.issuedLogged })
    .where('draw_id', '=', drawId)
    .execute();
}

export type TicketToLog = { serial: number; code: string; email: string; paymentRef: string };

/** Issued tickets from a serial on, in order. */
export async function listTicketsToLog(
  trx: Trx,
  { drawId, fromSerial, limit }: { drawId: string; fromSerial: number; limit: number },
): Promise<TicketToLog[]> {
  const { rows } = await sql<TicketToLog>`
    SELECT serial, code, email, payment_ref AS "paymentRef" FROM ticket_holders
    WHERE draw_id = ${drawId} AND serial >= ${fromSerial} ORDER BY serial LIMIT ${limit}`.execute(
    trx,
  );
  return rows;
}

export type VoidToLog = { serial: number; reason: number };

/** Logged tickets that became void and whose void is not logged yet, in order. */
export async function listVoidsToLog(
  trx: Trx,
  { drawId, belowSerial, limit }: { drawId: string; belowSerial: number; limit: number },
): Promise<VoidToLog[]> {
  const { rows } = await sql<VoidToLog>`
    SELECT t.serial, t.void_reason AS reason FROM tickets t
    WHERE t.draw_id = ${drawId} AND t.voided_at IS NOT NULL AND t.serial < ${belowSerial}
      AND NOT EXISTS (SELECT FROM draw_log l
        WHERE l.draw_id = t.draw_id AND l.kind = 2 AND l.serial = t.serial)
    ORDER BY t.serial LIMIT ${limit}`.execute(trx);
  return rows;
}

export type LeafRow = {
  kind: 1 | 2;
  serial: number;
  reason: number | null;
  holderCommit: Buffer | null;
  leaf: Buffer;
};

/** Appends leaves from index `from` on, in one statement. */
export async function insertLeaves(
  trx: Trx,
  { drawId, from, leaves }: { drawId: string; from: number; leaves: readonly LeafRow[] },
): Promise<void> {
  await sql`
    INSERT INTO draw_log (draw_id, idx, kind, serial, reason, holder_commit, leaf)
    SELECT ${drawId}::uuid, ${from}::int + ord::int - 1, kind, serial, reason, holder, leaf
    FROM unnest(${leaves.map((one) => one.kind)}::smallint[], ${leaves.map((one) => one.serial)}::int[],
      ${leaves.map((one) => one.reason)}::smallint[], ${leaves.map((one) => one.holderCommit)}::bytea[],
      ${leaves.map((one) => one.leaf)}::bytea[])
      WITH ORDINALITY AS x(kind, serial, reason, holder, leaf, ord)`.execute(trx);
}

/** Draws on sale with tickets or voids that are not in their tree yet. */
export async function listDrawsToLog(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM draws d JOIN draw_frontiers f ON f.draw_id = d.id
    WHERE d.cancelled_at IS NULL AND d.drawn_at IS NULL AND d.closed_at IS NULL
      AND (d.tickets_issued > f.issued_logged
        OR d.tickets_issued - d.tickets_sold > f.size - f.issued_logged)
    LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
