import type { Context } from '../../context.ts';
import { catchUpLog } from './catch-up-log.ts';
import { countLoggedTickets, isLogOpen } from './draw-log.store.ts';
import { indexList, type EarlierIndex } from './sealed-list/list-index.ts';
import { listVoidSerials } from './sealed-list/sealed-list.store.ts';

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
