import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { blockSize } from './list-blocks.ts';
import type { ListIndex } from './list-index.ts';

/** Says that a sealed list waits for its index; in the transaction of the close. */
export async function insertEmptyListIndex(trx: Trx, drawId: string): Promise<void> {
  await trx.insertInto('draw_list_indexes').values({ draw_id: drawId }).execute();
}

/** The index of a sealed list that was made with the close. */
export async function insertListIndex(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
  index: ListIndex,
): Promise<void> {
  await trx
    .insertInto('draw_list_indexes')
    .values({
      draw_id: drawId,
      made_at: now,
      first_serials: [...index.firstSerials],
      block_roots: index.blockRoots,
      group_roots: index.groupRoots,
    })
    .execute();
}

export async function listListsToIndex(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('draw_list_indexes')
    .select('draw_id')
    .where('made_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.draw_id);
}

export async function updateListIndex(
  db: Db,
  { drawId, now }: { drawId: string; now: Date },
  index: ListIndex,
): Promise<void> {
  await db
    .updateTable('draw_list_indexes')
    .set({
      made_at: now,
      first_serials: [...index.firstSerials],
      block_roots: index.blockRoots,
      group_roots: index.groupRoots,
    })
    .where('draw_id', '=', drawId)
    .where('made_at', 'is', null)
    .execute();
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
 * The block of a sealed list that a serial is in, if anywhere; undefined while there is no index.
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
    WHERE draw_id = ${drawId} AND made_at IS NOT NULL AND cardinality(first_serials) > 0`.execute(
    db,
  );
  return rows[0];
}
