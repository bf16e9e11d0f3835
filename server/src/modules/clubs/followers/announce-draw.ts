import type { Trx } from '../../../db/database.ts';
import { insertClubNews, insertComingNews, moveClubNews } from './club-news.store.ts';

/** So long an owner can mend or cancel a draw before the club's followers hear of it. */
const delayMs = 15 * 60 * 1000;

/**
 * Has the followers of a club hear of its new draw a quarter of an hour after it was published
 * (product §2.34); of one that opens later at its opening, also those who follow meanwhile.
 */
export async function announceDraw(
  trx: Trx,
  {
    ownerId,
    drawId,
    now,
    opensAt,
  }: { ownerId: string; drawId: string; now: Date; opensAt: Date | null },
): Promise<void> {
  const dueAt = new Date(Math.max(now.getTime() + delayMs, opensAt?.getTime() ?? 0));
  if (opensAt) await insertComingNews(trx, { drawId, dueAt });
  else await insertClubNews(trx, { ownerId, drawId, dueAt });
}

/** The same once a draw was changed: nobody hears of it before it opens, and nobody twice. */
export async function announceAnew(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<void> {
  await moveClubNews(trx, { drawId, delayMs, now });
}
