import type { Context } from '../../context.ts';
import { blockRoots, blockSize } from './list-blocks.ts';
import { listListsToIndex, updateListIndex } from './list-index.store.ts';
import { listSealedLeaves } from './sealed-list.store.ts';

const leavesAtOnce = 32 * blockSize;
const listsAtOnce = 10;

/** Makes the indexes of sealed lists that closes asked for. */
export async function sweepListIndexes(context: Context): Promise<void> {
  for (const drawId of await listListsToIndex(context.db, listsAtOnce)) {
    await indexSealedList(context, drawId);
  }
}

/**
 * A root for each block of tickets, and for each group of blocks. Streams; 36 bytes of memory for
 * each block. Nobody waits for it: without it a proof is the same and takes longer.
 */
async function indexSealedList(context: Context, drawId: string): Promise<void> {
  const firstSerials: number[] = [];
  const blocks: Uint8Array[] = [];
  let afterSerial = -1;
  for (;;) {
    const leaves = await listSealedLeaves(context.db, { drawId, afterSerial, limit: leavesAtOnce });
    for (let at = 0; at < leaves.length; at += blockSize)
      firstSerials.push(leaves[at]?.serial ?? 0);
    blocks.push(...blockRoots(leaves.map(({ leaf }) => leaf)));
    const last = leaves.at(-1);
    if (!last || leaves.length < leavesAtOnce) break;
    afterSerial = last.serial;
  }
  await updateListIndex(
    context.db,
    { drawId, now: context.clock.now() },
    {
      firstSerials,
      blockRoots: Buffer.concat(blocks),
      groupRoots: Buffer.concat(blockRoots(blocks)),
    },
  );
}
