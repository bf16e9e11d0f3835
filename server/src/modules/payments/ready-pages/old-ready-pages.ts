import { dayMs } from '../../../full-day.ts';
import { cleaning, inPortions } from '../../../jobs/cleaning.ts';
import { forgetReadyPages } from './ready-pages.store.ts';

/** Payment pages that were made ahead, a day after they ended: until then they count for a club. */
export const oldReadyPages = cleaning('oldReadyPages', async ({ db }, now) => {
  const before = new Date(now.getTime() - dayMs);
  return inPortions((limit) => forgetReadyPages(db, { before, limit }));
});
