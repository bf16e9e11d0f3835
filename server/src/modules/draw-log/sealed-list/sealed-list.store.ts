import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

type SealedLeaf = { serial: number; leaf: Buffer };

/** Leaves of tickets that are not void, by ascending serial, behind a serial. */
export async function listSealedLeaves(
  trx: Db | Trx,
  { drawId, afterSerial, limit }: { drawId: string; afterSerial: number; limit: number },
): Promise<SealedLeaf[]> {
  const { rows } = await sql<SealedLeaf>`
    SELECT l.serial, l.leaf FROM draw_log l
    WHERE l.draw_id = ${drawId} AND l.kind = 1 AND l.serial > ${afterSerial}
      AND NOT EXISTS (SELECT FROM draw_log v
        WHERE v.draw_id = l.draw_id AND v.kind = 2 AND v.serial = l.serial)
    ORDER BY l.serial LIMIT ${limit}`.execute(trx);
  return rows;
}

/** The leaves of tickets by ascending serial, one behind the other, but for some serials. */
export async function readLeaves(
  db: Db | Trx,
  range: { drawId: string; fromSerial: number; beforeSerial: number; but: readonly number[] },
): Promise<Buffer> {
  const { drawId, fromSerial, beforeSerial, but } = range;
  const { rows } = await sql<{ leaves: Buffer | null }>`
    SELECT string_agg(leaf, ''::bytea ORDER BY serial) AS leaves FROM draw_log
    WHERE draw_id = ${drawId} AND kind = 1 AND serial >= ${fromSerial} AND serial < ${beforeSerial}
      AND serial <> ALL (${but}::int[])`.execute(db);
  return rows[0]?.leaves ?? Buffer.alloc(0);
}

export type ListOfLog = {
  /** Leaves of the log. */
  logSize: number;
  /** Tickets among them. */
  issued: number;
  /** Serials of those that are void, ascending, and where each void stands in the log. */
  voids: number[];
  voidsAt: number[];
};

/** The list that a close would seal of a log as it is now. */
export async function readListOfLog(db: Db | Trx, drawId: string): Promise<ListOfLog> {
  const { rows } = await sql<ListOfLog>`
    SELECT size AS "logSize", issued_logged AS issued, voids, "voidsAt" FROM draw_frontiers,
      LATERAL (SELECT coalesce(array_agg(serial ORDER BY serial), '{}') AS voids,
          coalesce(array_agg(idx ORDER BY serial), '{}') AS "voidsAt"
        FROM draw_log WHERE draw_log.draw_id = ${drawId} AND kind = 2) AS void
    WHERE draw_id = ${drawId}`.execute(db);
  const [list] = rows;
  if (!list) throw new Error('a draw has a tree');
  return list;
}

/** Serials of the tickets that became void, ascending. */
export async function listVoidSerials(trx: Db | Trx, drawId: string): Promise<number[]> {
  const { rows } = await sql<{ serial: number }>`
    SELECT serial FROM draw_log WHERE draw_id = ${drawId} AND kind = 2 ORDER BY serial`.execute(
    trx,
  );
  return rows.map(({ serial }) => serial);
}

/** How many of some serials are in a draw's log. */
export async function countLogged(
  trx: Trx,
  { drawId, serials }: { drawId: string; serials: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM draw_log
    WHERE draw_id = ${drawId} AND kind = 1 AND serial = ANY (${serials}::int[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Where the ticket with a code stands in the sealed list; null when nobody has it. Serials have no
 * gaps, so only voids can move it.
 */
export async function findPositionOfCode(
  trx: Trx,
  drawId: string,
  code: string,
): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    SELECT t.serial - (SELECT count(*) FROM draw_log v
      WHERE v.draw_id = t.draw_id AND v.kind = 2 AND v.serial < t.serial) AS position
    FROM tickets t
    WHERE t.draw_id = ${drawId} AND t.code = ${code} AND t.voided_at IS NULL`.execute(trx);
  return rows[0]?.position ?? null;
}
