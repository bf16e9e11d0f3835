import { keptDays } from '@clubdraw/domain/time/retention';
import { dayMs } from '../../full-day.ts';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { forgetContacts } from './promo-entries.store.ts';

/**
 * Names and phone numbers of entries, once their draw is over and its prize claimed for so long.
 */
export const oldContacts = cleaning('oldContacts', async ({ db }, now) => {
  const before = new Date(now.getTime() - keptDays.contacts * dayMs);
  return inPortions((limit) => forgetContacts(db, { before, limit }));
});
