import { cleaning, inPortions } from '../../../jobs/cleaning.ts';
import { keptDays } from '@clubdraw/domain/time/retention';
import { deleteInvitations } from './team.store.ts';

const dayMs = 24 * 3600 * 1000;

/** An invitation that nobody accepted is kept for a while after it is over. */
export const oldInvitations = cleaning('oldInvitations', ({ db }, now) => {
  const until = new Date(now.getTime() - keptDays.invitations * dayMs);
  return inPortions((limit) => deleteInvitations(db, { until, limit }));
});
