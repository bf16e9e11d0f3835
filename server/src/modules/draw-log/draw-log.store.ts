import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { MadeLeaves, LeafPage } from './ticket-leaves.ts';

export type LogState = { size: number; stack: Uint8Array; issuedLogged: number };

/**
 * How far the tree of a draw is. Locks it: of two that append, the second sees the first's leaves.
 */
export async function lockLog(trx: Trx, drawId: string): Promise<LogState> {
  const row = await trx
    .selectFrom('draw_frontiers')
    .select(['size', 'stack', 'issued_logged'])
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { size: row.size, stack: row.stack, issuedLogged: row.issued_logged };
}

/**
 * Issued tickets from a serial on, in order. One row of JSON: a driver's row for each ticket would
 * keep the process busier than the hashing does. A holder who was erased before has a random that
 * nobody keeps: nobody can open that commitment.
 */
export async function readTicketsToLog(
  trx: Trx,
  { drawId, fromSerial, limit }: { drawId: string; fromSerial: number; limit: number },
): Promise<LeafPage> {
  const { rows } = await sql<LeafPage & { isInARow: boolean }>`
    SELECT count(*)::int AS count, min(serial) = ${fromSerial}
        AND max(serial) - min(serial) + 1 = count(*) AS "isInARow", json_agg(code ORDER BY serial)::text AS codes,
      json_agg(email ORDER BY serial)::text AS emails,
      json_agg(payment_ref ORDER BY serial)::text AS "paymentRefs",
      string_agg(coalesce(holder_random, new_holder_random()), '' ORDER BY serial) AS randoms,
      json_object_agg(serial, json_build_object('name', name, 'postcode', coalesce(postcode, '')))
        FILTER (WHERE email IS NULL)::text AS persons
    FROM (SELECT serial, code, email, name, postcode, payment_ref,
        holder_random FROM ticket_holders
      WHERE draw_id = ${drawId} AND serial >= ${fromSerial} ORDER BY serial LIMIT ${limit}) AS page
    HAVING count(*) > 0`.execute(trx);
  const [page] = rows;
  if (!page)
    return {
      count: 0,
      codes: '[]',
      emails: '[]',
      paymentRefs: '[]',
      randoms: new Uint8Array(0),
      persons: null,
    };
  if (!page.isInARow) throw new RangeError(`a serial from ${fromSerial} on is missing`);
  return page;
}

export type VoidToLog = { serial: number; reason: number };

/**
 * Logged tickets that became void and whose void is not logged yet, in order. Those that became
 * void after a draw sold out waits until the log has its last ticket.
 */
export async function listVoidsToLog(
  trx: Trx,
  { drawId, belowSerial, limit }: { drawId: string; belowSerial: number; limit: number },
): Promise<VoidToLog[]> {
  const { rows } = await sql<VoidToLog>`
    SELECT t.serial, t.void_reason AS reason FROM tickets t
    WHERE t.draw_id = ${drawId} AND t.voided_at IS NOT NULL AND t.serial < ${belowSerial}
      AND NOT EXISTS (SELECT FROM draw_log l
        WHERE l.draw_id = t.draw_id AND l.kind = 2 AND l.serial = t.serial)
      AND NOT EXISTS (SELECT FROM draw_sell_outs AS sold
        WHERE sold.draw_id = t.draw_id AND sold.size IS NULL AND t.serial <> ALL (void_serials))
    ORDER BY t.serial LIMIT ${limit}`.execute(trx);
  return rows;
}

type NewTicketLeaves = Pick<MadeLeaves, 'commits' | 'leaves'> & {
  drawId: string;
  /** Index of the first. */
  from: number;
  fromSerial: number;
  count: number;
};

/** The same memory as the driver takes it. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Appends leaves of tickets from an index on, in one statement. */
export async function insertTicketLeaves(
  trx: Trx,
  { drawId, from, fromSerial, count, ...made }: NewTicketLeaves,
): Promise<void> {
  const [commits, leaves] = [bytesOf(made.commits), bytesOf(made.leaves)];
  await sql`
    INSERT INTO draw_log (draw_id, idx, kind, serial, holder_commit, leaf)
    SELECT ${drawId}::uuid, ${from}::int + at, 1, ${fromSerial}::int + at,
      substring(${commits}::bytea FROM 32 * at + 1 FOR 32),
      substring(${leaves}::bytea FROM 32 * at + 1 FOR 32)
    FROM generate_series(0, ${count}::int - 1) AS at`.execute(trx);
}

export type NewVoidLeaf = VoidToLog & { leaf: Buffer };

/** Appends leaves of voids from index `from` on, in one statement. */
export async function insertVoidLeaves(
  trx: Trx,
  { drawId, from, voids }: { drawId: string; from: number; voids: readonly NewVoidLeaf[] },
): Promise<void> {
  await sql`
    INSERT INTO draw_log (draw_id, idx, kind, serial, reason, leaf)
    SELECT ${drawId}::uuid, ${from}::int + ord::int - 1, 2, serial, reason, leaf
    FROM unnest(${voids.map((one) => one.serial)}::int[],
      ${voids.map((one) => one.reason)}::smallint[], ${voids.map((one) => one.leaf)}::bytea[])
      WITH ORDINALITY AS x(serial, reason, leaf, ord)`.execute(trx);
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

/** Whether the log of a draw may grow: neither closed nor cancelled. */
export async function isLogOpen(db: Db, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draws WHERE id = ${drawId} AND cancelled_at IS NULL AND closed_at IS NULL`.execute(
    db,
  );
  return rows.length === 1;
}

/** A log before and after it grew. */
type Grown = { drawId: string; before: LogState; after: LogState };

/**
 * Writes how far the log is now, and adds the numbers of the newly logged tickets to the draw's
 * counts; those of newly logged voids are taken away.
 */
export async function updateLogState(trx: Trx, { drawId, before, after }: Grown): Promise<void> {
  await sql`
    WITH change AS (
      SELECT code, 1 AS sign FROM tickets
      WHERE draw_id = ${drawId} AND serial >= ${before.issuedLogged}
        AND serial < ${after.issuedLogged}
      UNION ALL
      SELECT code, -1 FROM draw_log JOIN tickets USING (draw_id, serial)
      WHERE draw_id = ${drawId} AND draw_log.kind = 2 AND idx >= ${before.size}
    ),
    counted AS (
      SELECT number::int AS number, sum(sign) AS count
      FROM change, unnest(string_to_array(code, '-')) AS number GROUP BY number::int
    )
    UPDATE draw_frontiers SET size = ${after.size}, stack = ${Buffer.from(after.stack)},
      issued_logged = ${after.issuedLogged},
      number_counts = ARRAY(
        SELECT coalesce(number_counts[number - numbers_from + 1], 0) + coalesce(count, 0)
        FROM generate_series(numbers_from, numbers_to) AS number LEFT JOIN counted USING (number)
        ORDER BY number)
    FROM draws WHERE draws.id = draw_id AND draw_id = ${drawId}`.execute(trx);
}
