import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { deleteDoneCalls } from './done-calls.store.ts';
import { forgottenUntil } from './store-answer.ts';

/** The answers of calls whose names may be used again. */
export const oldDoneCalls = cleaning('oldDoneCalls', ({ db }, now) => {
  const until = forgottenUntil(now);
  return inPortions((limit) => deleteDoneCalls(db, { until, limit }));
});
