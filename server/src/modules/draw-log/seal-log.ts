import type { TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { catchUpLog } from './catch-up-log.ts';
import { isLogOpen } from './draw-log.store.ts';
import { extendLog } from './extend-log.ts';
import { catchUpList } from './sealed-list/catch-up-list.ts';

/**
 * Both heads of a draw whose row the caller has locked: of the log with every ticket and void, and
 * of the sealed list, the tickets that are not void by ascending serial. Streams: memory does not
 * grow with the tickets.
 */
export async function sealLog(
  trx: Trx,
  context: Context,
  { drawId }: { drawId: string },
): Promise<{ log: TreeHead; list: TreeHead }> {
  const { head: log } = await extendLog(trx, context, { drawId });
  const list = await catchUpList(context, trx, drawId);
  return { log, list: list ?? log };
}

/**
 * Does what takes long of sealing a draw before anything is locked, so that the close, for which
 * refunds wait and which a round does not wait for, has little left: the log is brought up to its
 * tickets, and the list without the void ones is hashed.
 */
export async function prepareSeal(context: Context, { drawId }: { drawId: string }): Promise<void> {
  if (!(await isLogOpen(context.db, drawId))) return;
  await catchUpLog(context, drawId);
  await catchUpList(context, context.db, drawId);
}
