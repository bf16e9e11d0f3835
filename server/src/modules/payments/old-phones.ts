import { keptDays } from '@clubdraw/domain/time/retention';
import { dayMs } from '../../full-day.ts';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { forgetPhones } from './payments.store.ts';

/** Phone numbers of buyers, once their draw is over and its prize claimed for so long. */
export const oldPhones = cleaning('oldPhones', async ({ db }, now) => {
  const before = new Date(now.getTime() - keptDays.contacts * dayMs);
  return inPortions((limit) => forgetPhones(db, { before, limit }));
});
