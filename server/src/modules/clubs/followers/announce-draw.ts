import type { Trx } from '../../../db/database.ts';
import { insertClubNews } from './club-news.store.ts';

/** So long an owner can mend or cancel a draw before the club's followers hear of it. */
const delayMs = 15 * 60 * 1000;

/**
 * Has the followers of a club hear of its new draw a quarter of an hour after it was published
 * (product §2.34).
 */
export async function announceDraw(
  trx: Trx,
  { ownerId, drawId, now }: { ownerId: string; drawId: string; now: Date },
): Promise<void> {
  await insertClubNews(trx, { ownerId, drawId, dueAt: new Date(now.getTime() + delayMs) });
}
