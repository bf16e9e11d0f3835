import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

type SealedLeaf = { serial: number; leaf: Buffer };

/** Leaves of tickets that are not void, by ascending serial, behind a serial. */
export async function listSealedLeaves(
  trx: Trx,
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

/** The serial at a position of the sealed list; positions count from 0. */
export async function getSerialAt(trx: Trx, drawId: string, position: number): Promise<number> {
  const { rows } = await sql<{ serial: number }>`
    SELECT l.serial FROM draw_log l
    WHERE l.draw_id = ${drawId} AND l.kind = 1
      AND NOT EXISTS (SELECT FROM draw_log v
        WHERE v.draw_id = l.draw_id AND v.kind = 2 AND v.serial = l.serial)
    ORDER BY l.serial OFFSET ${position} LIMIT 1`.execute(trx);
  const [row] = rows;
  if (!row) throw new RangeError(`the sealed list has no position ${position}`);
  return row.serial;
}

/** Where the ticket with a code stands in the sealed list; null when nobody has it. */
export async function findPositionOfCode(
  trx: Trx,
  drawId: string,
  code: string,
): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    SELECT (SELECT count(*) FROM draw_log l
      WHERE l.draw_id = t.draw_id AND l.kind = 1 AND l.serial < t.serial
        AND NOT EXISTS (SELECT FROM draw_log v
          WHERE v.draw_id = l.draw_id AND v.kind = 2 AND v.serial = l.serial)) AS position
    FROM tickets t
    WHERE t.draw_id = ${drawId} AND t.code = ${code} AND t.voided_at IS NULL`.execute(trx);
  return rows[0]?.position ?? null;
}
