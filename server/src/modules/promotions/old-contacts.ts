import { keptSince } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { forgetContacts } from './promo-entries.store.ts';

/**
 * Names and phone numbers of entries, once their draw is over and its prize claimed for so long.
 */
export const oldContacts = cleaning('oldContacts', async ({ db }, now) => {
  const before = keptSince('contacts', now);
  return inPortions((limit) => forgetContacts(db, { before, limit }));
});
