import { cleaning } from '../../jobs/cleaning.ts';
import { deleteExpiredSessions } from './accounts.store.ts';
import { deleteExpiredSocialSignIns } from './identities.store.ts';

/** Sessions and sign-ins that are over open nothing any more; here they are forgotten. */
export const expiredSessions = cleaning('expiredSessions', async ({ db }, now) => {
  await deleteExpiredSessions(db, now);
  await deleteExpiredSocialSignIns(db, now);
});
