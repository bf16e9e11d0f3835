import type { Context } from '../../../context.ts';
import { countLoggedTickets } from '../draw-log.store.ts';
import { listListsToIndex, updateListIndex } from './list-index.store.ts';
import { indexList } from './list-index.ts';
import { listVoidSerials } from './sealed-list.store.ts';

const listsAtOnce = 10;

/** Makes the indexes of sealed lists that closes asked for. */
export async function sweepListIndexes(context: Context): Promise<void> {
  for (const drawId of await listListsToIndex(context.db, listsAtOnce)) {
    await indexSealedList(context, drawId);
  }
}

/** Nobody waits for it: without it a proof is the same and takes longer. */
async function indexSealedList({ db, clock }: Context, drawId: string): Promise<void> {
  const issued = await countLoggedTickets(db, drawId);
  const voids = await listVoidSerials(db, drawId);
  const index = await indexList(db, { drawId, issued, voids });
  await updateListIndex(db, { drawId, now: clock.now() }, index);
}
