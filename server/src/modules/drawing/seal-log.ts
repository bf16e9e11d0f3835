import { Frontier, type TreeHead } from 'fairdraw/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { extendLog } from './extend-log.ts';
import { insertEmptyListIndex } from './list-index.store.ts';
import { sha256 } from './native-sha256.ts';
import { listSealedLeaves, listVoidSerials } from './sealed-list.store.ts';

const batch = 10_000;

/**
 * Both heads of a draw whose row the caller has locked: of the log with every ticket and void, and
 * of the sealed list, the tickets that are not void by ascending serial. Streams: memory does not
 * grow with the tickets. Asks for the index of the list, which is made after the commit.
 */
export async function sealLog(
  trx: Trx,
  context: Context,
  { drawId }: { drawId: string },
): Promise<{ log: TreeHead; list: TreeHead }> {
  const log = await extendLog(trx, context, { drawId });
  const voids = await listVoidSerials(trx, drawId);
  await insertEmptyListIndex(trx, drawId);
  // Without a void the log is the list, leaf for leaf: its tree is there already.
  return { log, list: voids.length === 0 ? log : await sealedHead(trx, drawId) };
}

async function sealedHead(trx: Trx, drawId: string): Promise<TreeHead> {
  const list = new Frontier(sha256);
  let afterSerial = -1;
  for (;;) {
    const leaves = await listSealedLeaves(trx, { drawId, afterSerial, limit: batch });
    for (const { leaf } of leaves) list.push(leaf);
    const last = leaves.at(-1);
    if (!last || leaves.length < batch) return list.head();
    afterSerial = last.serial;
  }
}
