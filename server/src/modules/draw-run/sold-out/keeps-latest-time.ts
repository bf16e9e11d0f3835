import { isStillFull } from 'fairdraw/draw/sold-out';
import type { Trx } from '../../../db/database.ts';
import { insertDrawNews } from '../draw-news.store.ts';
import { countAtEarlyTime, keepLatestTime } from './sell-outs.store.ts';

/**
 * Whether a draw that sold out and is cut at its early time has that time not, since fewer than
 * 95 % of its tickets count: then it keeps its latest one, and its holders are told
 * (product §12.17). False of every other draw, and where the latest time is over, too. The draw is
 * locked.
 */
export async function keepsLatestTime(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<boolean> {
  const count = await countAtEarlyTime(trx, drawId);
  if (!count || isStillFull(count.tickets, count.cap)) return false;
  await keepLatestTime(trx, { drawId, counted: count.tickets, now });
  if (now >= count.latest) return false;
  await insertDrawNews(trx, { drawId, event: 'latest' });
  return true;
}
