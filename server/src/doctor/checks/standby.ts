import { scheduler } from 'node:timers/promises';
import { longestBehindMs, openReplica } from '../../db/hosts/replica.ts';
import { soon, well, type Check } from '../check.ts';

const recipe =
  'Reads go to the primary meanwhile. Look at pg_stat_replication there: a standby that is gone for good is made anew.';

/** The standby for reads, where the settings name one. */
export const standby: Check = {
  name: 'Standby',
  needsDatabase: true,
  recipe,
  look: async ({ db, log, settings: { databaseReadUrl } }) => {
    if (databaseReadUrl === undefined) return well('None is set: the primary answers all reads.');
    const replica = openReplica(databaseReadUrl, db, log);
    try {
      // It knows a place of the primary after one look, and where it is itself after the next.
      for (let looks = 0; looks < 4 && replica.behindMs() > longestBehindMs; looks += 1)
        await scheduler.wait(1_000);
      if (replica.behindMs() > longestBehindMs)
        return soon('It is away, or more than three seconds behind.', recipe);
      return well('It is less than three seconds behind.');
    } finally {
      await replica.close();
    }
  },
};
