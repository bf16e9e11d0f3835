import { keptSince } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { forgetPhones } from './payments.store.ts';

/** Phone numbers of buyers, once their draw is over and its prize claimed for so long. */
export const oldPhones = cleaning('oldPhones', async ({ db }, now) => {
  const before = keptSince('contacts', now);
  return inPortions((limit) => forgetPhones(db, { before, limit }));
});
