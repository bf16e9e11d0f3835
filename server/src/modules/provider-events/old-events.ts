import { keptDays } from '@clubdraw/domain/time/retention';
import { dayMs } from '../../full-day.ts';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { deleteForeignMoneyBefore } from './account-news.store.ts';
import { deleteEventsBefore } from './provider-events.store.ts';

/**
 * The provider lists no event that is older than a month; those that a person has to look at stay.
 */
export const oldEvents = cleaning('oldEvents', async ({ db }, now) => {
  const before = new Date(now.getTime() - keptDays.events * dayMs);
  const events = await inPortions((limit) => deleteEventsBefore(db, { before, limit }));
  return events + (await inPortions((limit) => deleteForeignMoneyBefore(db, { before, limit })));
});
