import { keptSince } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { deleteForeignMoneyBefore } from './account-news.store.ts';
import { deleteEventsBefore } from './provider-events.store.ts';

/**
 * The provider lists no event that is older than a month; those that a person has to look at stay.
 */
export const oldEvents = cleaning('oldEvents', async ({ db }, now) => {
  const before = keptSince('events', now);
  const events = await inPortions((limit) => deleteEventsBefore(db, { before, limit }));
  return events + (await inPortions((limit) => deleteForeignMoneyBefore(db, { before, limit })));
});
