import { keptSince } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../../jobs/cleaning.ts';
import { forgetFollowers } from './followers.store.ts';

/** Wishes that nobody confirmed, and those that wait for a draw that is over. */
export const oldFollowers = cleaning('oldFollowers', async ({ db }, now) => {
  const before = keptSince('unconfirmedFollowers', now);
  return inPortions((limit) => forgetFollowers(db, { before, limit }));
});
