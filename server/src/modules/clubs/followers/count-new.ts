import type { Context } from '../../../context.ts';
import { countNewFollowers } from './followers.store.ts';

/** How many people began to follow a club since an instant; nobody sees who they are. */
export async function countNew(
  { db }: Pick<Context, 'db'>,
  asked: { ownerId: string; since: Date },
): Promise<number> {
  return countNewFollowers(db, asked);
}
