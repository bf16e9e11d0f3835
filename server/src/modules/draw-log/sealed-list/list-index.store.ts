import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { blockSize } from './list-blocks.ts';
import type { ListIndex } from './list-index.ts';

/** The index of a draw's list as it was made last, and the leaves of the log that it counts. */
export type StoredIndex = { logSize: number; index: ListIndex };

export async function findListIndex(
  db: Db | Trx,
  drawId: string,
): Promise<StoredIndex | undefined> {
  const row = await db
    .selectFrom('draw_list_indexes')
    .select(['log_size', 'first_serials', 'block_roots', 'group_roots'])
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return (
    row && {
      logSize: row.log_size,
      index: {
        firstSerials: row.first_serials,
        blockRoots: row.block_roots,
        groupRoots: row.group_roots,
      },
    }
  );
}

type NewIndex = StoredIndex & { drawId: string; voids: number; now: Date };

/** Keeps an index, unless there is one that counts as much of the log. */
export async function storeListIndex(
  db: Db | Trx,
  { drawId, logSize, voids, now, index }: NewIndex,
): Promise<void> {
  await sql`
    INSERT INTO draw_list_indexes AS known (draw_id, made_at, log_size, voids, first_serials,
      block_roots, group_roots)
    VALUES (${drawId}, ${now}, ${logSize}, ${voids}, ${index.firstSerials}, ${index.blockRoots},
      ${index.groupRoots})
    ON CONFLICT (draw_id) DO UPDATE SET made_at = excluded.made_at, log_size = excluded.log_size,
      voids = excluded.voids, first_serials = excluded.first_serials,
      block_roots = excluded.block_roots, group_roots = excluded.group_roots
    WHERE known.log_size < excluded.log_size`.execute(db);
}

/** Tickets that came since the last void: so many are hashed again. */
const manyTickets = blockSize * blockSize;

/**
 * Draws on sale with a void that their index does not count, or with many tickets more. One rests
 * for a second for each 100,000 leaves, whose hashes take less than a tenth of that: a list whose
 * tickets become void one after the other leaves the process to others.
 */
export async function listListsToIndex(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM draws d JOIN draw_frontiers f ON f.draw_id = d.id
      LEFT JOIN draw_list_indexes i ON i.draw_id = d.id
    WHERE d.cancelled_at IS NULL AND d.drawn_at IS NULL AND d.closed_at IS NULL
      AND f.size - f.issued_logged > 0
      AND (i.made_at IS NULL OR (i.made_at < ${now}::timestamptz - make_interval(secs => f.size / 1e5)
        AND (f.size - f.issued_logged > i.voids OR f.size - i.log_size >= ${manyTickets})))
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type IndexedBlock = {
  /** Counts the blocks of the list from 0. */
  block: number;
  firstSerial: number;
  /** Roots of the blocks of the group that this block is in. */
  blockRoots: Buffer;
  groupRoots: Buffer;
};

/**
 * The block of a sealed list that a serial is in, if anywhere; undefined for a list without an
 * index.
 */
export async function findIndexedBlock(
  db: Db | Trx,
  { drawId, serial }: { drawId: string; serial: number },
): Promise<IndexedBlock | undefined> {
  const groupBytes = 32 * blockSize;
  const { rows } = await sql<IndexedBlock>`
    SELECT block, first_serials[block + 1] AS "firstSerial",
      substring(block_roots FROM block / ${blockSize}::int * ${groupBytes}::int + 1
        FOR ${groupBytes}::int) AS "blockRoots",
      group_roots AS "groupRoots"
    FROM draw_list_indexes,
      LATERAL (SELECT greatest(width_bucket(${serial}::int, first_serials) - 1, 0) AS block) AS found
    WHERE draw_id = ${drawId}`.execute(db);
  return rows[0];
}
