import type { Context } from '../../../context.ts';
import { countWaitingFor } from './followers.store.ts';

/** How many people wait for a free ticket of a draw (product §2.34). */
export async function countWaiting({ db }: Pick<Context, 'db'>, drawId: string): Promise<number> {
  return countWaitingFor(db, drawId);
}
