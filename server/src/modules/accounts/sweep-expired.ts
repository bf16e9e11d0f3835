import type { Db } from '../../db/database.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { deleteExpiredSessions } from './accounts.store.ts';
import { deleteExpiredSocialSignIns } from './identities.store.ts';

/** Real milliseconds between two cleanings of one process. */
const pauseMs = 10 * 60 * 1000;

const cleanedAt = new WeakMap<Db, number>();

/** Sessions and sign-ins that are over open nothing any more; here they are forgotten. */
export const expiredSessions: Sweep = {
  name: 'expiredSessions',
  sweep: async ({ db }, now) => {
    const last = cleanedAt.get(db) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < pauseMs) return;
    cleanedAt.set(db, performance.now());
    await deleteExpiredSessions(db, now);
    await deleteExpiredSocialSignIns(db, now);
  },
  due: () => Promise.resolve({ nextDueAt: undefined, overdue: 0 }),
};
