import type { ToDoOnHome } from '@clubdraw/contract/draws/to-do';
import { toDoKinds } from '@clubdraw/domain/draws/to-do';
import type { Context } from '../../../context.ts';
import { listTermsToDo } from './terms-to-do.store.ts';
import { listCardsToDo, listPackagesToDo, listPrizesToDo, listRefundsToDo } from './to-do.store.ts';

/** Of each sort. */
const maxOfKind = 20;

/** The things that wait for an owner, the most urgent first (product §2.7). */
export async function listToDo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ownerId: string,
): Promise<ToDoOnHome[]> {
  const asked = { ownerId, now: clock.now(), limit: maxOfKind };
  const lists = [listPrizesToDo, listCardsToDo, listPackagesToDo, listTermsToDo, listRefundsToDo];
  const found = (await Promise.all(lists.map(async (list) => list(db, asked)))).flat();
  return toDoKinds.flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, maxOfKind));
}
