import { cleaning, inPortions } from '../../../jobs/cleaning.ts';
import { keptSince } from '@clubdraw/domain/time/retention';
import { deleteInvitations } from './team.store.ts';

/** An invitation that nobody accepted is kept for a while after it is over. */
export const oldInvitations = cleaning('oldInvitations', ({ db }, now) => {
  const until = keptSince('invitations', now);
  return inPortions((limit) => deleteInvitations(db, { until, limit }));
});
