import type { Context } from '../../../context.ts';
import { storeAudiences, type Watched } from './draw-audiences.store.ts';

/** How many watch each of these draws in all processes; `watched` is how many do in this one. */
export async function countAudiences(
  context: Context,
  { processId, watched }: { processId: string; watched: readonly Watched[] },
): Promise<Watched[]> {
  return storeAudiences(context.db, { processId, watched, now: context.clock.now() });
}
