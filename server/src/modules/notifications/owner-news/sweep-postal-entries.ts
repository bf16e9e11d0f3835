import { transaction } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { countToRemindOfPost, listToRemindOfPost, postalEntries } from './postal-entries.store.ts';
import { tellDrawOwner } from './tell-draw-owner.ts';

const atOnce = 50;

/** Owners whose draw takes cards, a day before the last of them are received (product §17.5). */
export const postalReminders: Sweep = {
  name: 'postalReminders',
  sweep: async (context, now) => {
    for (const drawId of await listToRemindOfPost(context.db, now, atOnce)) {
      await transaction(context.db, async (trx) =>
        tellDrawOwner(trx, context, { drawId, kind: postalEntries, about: { drawId } }),
      );
    }
  },
  due: async ({ db }, now) => countToRemindOfPost(db, now),
};
