import { keptDays } from '@clubdraw/domain/time/retention';
import { dayMs } from '../../../full-day.ts';
import { cleaning, inPortions } from '../../../jobs/cleaning.ts';
import { forgetFollowers } from './followers.store.ts';

/** Wishes that nobody confirmed, and those that wait for a draw that is over. */
export const oldFollowers = cleaning('oldFollowers', async ({ db }, now) => {
  const before = new Date(now.getTime() - keptDays.unconfirmedFollowers * dayMs);
  return inPortions((limit) => forgetFollowers(db, { before, limit }));
});
