import type { TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { catchUpLog } from './catch-up-log.ts';
import { countLoggedTickets, isLogOpen } from './draw-log.store.ts';
import { extendLog } from './extend-log.ts';
import { insertEmptyListIndex, insertListIndex } from './sealed-list/list-index.store.ts';
import { headOfList, indexList, type EarlierIndex } from './sealed-list/list-index.ts';
import { listVoidSerials } from './sealed-list/sealed-list.store.ts';

type Sealing = {
  drawId: string;
  /** The list as it was a moment ago: what did not change since is not hashed again. */
  earlier?: EarlierIndex;
};

/**
 * Both heads of a draw whose row the caller has locked: of the log with every ticket and void, and
 * of the sealed list, the tickets that are not void by ascending serial. Streams: memory does not
 * grow with the tickets.
 */
export async function sealLog(
  trx: Trx,
  context: Context,
  { drawId, earlier }: Sealing,
): Promise<{ log: TreeHead; list: TreeHead }> {
  const { head: log } = await extendLog(trx, context, { drawId });
  const voids = await listVoidSerials(trx, drawId);
  if (voids.length === 0) {
    // The log is the list, leaf for leaf: its tree is there already, and its index can wait.
    await insertEmptyListIndex(trx, drawId);
    return { log, list: log };
  }
  const list = { drawId, issued: log.size - voids.length, voids };
  const index = await indexList(trx, list, earlier);
  await insertListIndex(trx, { drawId, now: context.clock.now() }, index);
  return { log, list: headOfList(list, index) };
}

/**
 * Does what takes long of sealing a draw before anything is locked, so that the close, for which
 * refunds wait and which a round does not wait for, has little left: the log is brought up to its
 * tickets, and the list without the void ones is hashed. Answers the list as it then was;
 * undefined where it is the log itself, or nothing is to be sealed.
 */
export async function prepareSeal(
  context: Context,
  { drawId }: { drawId: string },
): Promise<EarlierIndex | undefined> {
  if (!(await isLogOpen(context.db, drawId))) return undefined;
  await catchUpLog(context, drawId);
  const issued = await countLoggedTickets(context.db, drawId);
  const logged = await listVoidSerials(context.db, drawId);
  const voids = logged.filter((serial) => serial < issued);
  if (voids.length === 0) return undefined;
  const list = { drawId, issued, voids };
  return { list, index: await indexList(context.db, list) };
}
