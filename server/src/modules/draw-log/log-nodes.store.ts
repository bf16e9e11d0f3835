import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { WholeNodes } from './log-tree.ts';
import { blockSize } from './sealed-list/list-blocks.ts';

type NewNodes = { drawId: string; /** Leaves before these nodes were whole. */ sizeBefore: number };

/** Keeps the nodes that became whole since a log had a size. */
export async function insertLogNodes(
  trx: Trx,
  { drawId, sizeBefore, nodes }: NewNodes & { nodes: WholeNodes },
): Promise<void> {
  const blocks = Math.floor(sizeBefore / blockSize);
  await insertLevel(trx, { drawId, level: 1, from: blocks }, nodes.blocks);
  const groups = Math.floor(blocks / blockSize);
  await insertLevel(trx, { drawId, level: 2, from: groups }, nodes.groups);
}

type Level = { drawId: string; level: 1 | 2; from: number };

async function insertLevel(
  trx: Trx,
  { drawId, level, from }: Level,
  hashes: readonly Uint8Array[],
): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    INSERT INTO draw_log_nodes (draw_id, level, idx, hash)
    SELECT ${drawId}::uuid, ${level}::smallint, ${from}::int + at,
      substring(${Buffer.concat(hashes)}::bytea FROM 32 * at + 1 FOR 32)
    FROM generate_series(0, ${hashes.length}::int - 1) AS at`.execute(trx);
}

type Range = { drawId: string; from: number; until: number };

/** Nodes from one to before another, one behind the other: 0 the leaves themselves. */
export async function readLogNodes(
  db: Db,
  { drawId, level, from, until }: Range & { level: 0 | 1 | 2 },
): Promise<Uint8Array[]> {
  if (from >= until) return [];
  const nodes =
    level === 0
      ? sql`SELECT idx, leaf AS hash FROM draw_log WHERE draw_id = ${drawId}`
      : sql`SELECT idx, hash FROM draw_log_nodes WHERE draw_id = ${drawId} AND level = ${level}`;
  const { rows } = await sql<{ hashes: Buffer | null }>`
    SELECT string_agg(hash, ''::bytea ORDER BY idx) AS hashes FROM (${nodes}) AS node
    WHERE idx >= ${from} AND idx < ${until}`.execute(db);
  const packed = rows[0]?.hashes ?? Buffer.alloc(0);
  if (packed.length !== 32 * (until - from)) throw new Error('nodes of a log are missing');
  return Array.from({ length: until - from }, (_, at) => packed.subarray(32 * at, 32 * at + 32));
}
