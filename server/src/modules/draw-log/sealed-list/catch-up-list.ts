import type { TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { findListIndex, listListsToIndex, storeListIndex } from './list-index.store.ts';
import { headOfList, indexList, type EarlierIndex } from './list-index.ts';
import { readListOfLog, type ListOfLog } from './sealed-list.store.ts';

/**
 * Brings the index of a draw's list up to its log, and answers the head of that list: the tickets
 * that are not void, by ascending serial. Undefined while no ticket is void: then the log is the
 * list. Leaves of the log never change, so of two at once the one that saw more of them stays.
 * Streams: memory does not grow with the tickets.
 */
export async function catchUpList(
  { clock }: Context,
  db: Db | Trx,
  drawId: string,
): Promise<TreeHead | undefined> {
  const log = await readListOfLog(db, drawId);
  const { logSize, issued, voids } = log;
  if (voids.length === 0) return undefined;
  const list = { drawId, issued, voids };
  const known = await findListIndex(db, drawId);
  if (known?.logSize === logSize) return headOfList(list, known.index);
  const earlier = known && { list: listAt(drawId, known.logSize, log), index: known.index };
  const index = await indexList(db, list, earlier);
  await storeListIndex(db, { drawId, logSize, voids: voids.length, now: clock.now(), index });
  return headOfList(list, index);
}

/** The list as it was when the log had fewer leaves. */
function listAt(drawId: string, logSize: number, log: ListOfLog): EarlierIndex['list'] {
  const voids = log.voids.filter((_, at) => (log.voidsAt[at] ?? 0) < logSize);
  return { drawId, issued: logSize - voids.length, voids };
}

const listsAtOnce = 10;

/**
 * Brings the lists of draws on sale up to their logs, outside the closes that would wait for it.
 */
export async function sweepListIndexes(context: Context, now: Date): Promise<void> {
  for (const drawId of await listListsToIndex(context.db, now, listsAtOnce)) {
    await catchUpList(context, context.db, drawId);
  }
}
