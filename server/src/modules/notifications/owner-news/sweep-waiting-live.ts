import { transaction } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { countWaitingLive, listWaitingLive, liveWaits } from './live-waits.store.ts';
import { tellDrawOwner } from './tell-draw-owner.ts';

const atOnce = 50;

/** Owners whose LIVE draw waits for them, a few minutes after its date (product §17.5). */
export const waitingLive: Sweep = {
  name: 'waitingLive',
  sweep: async (context, now) => {
    for (const drawId of await listWaitingLive(context.db, now, atOnce)) {
      await transaction(context.db, async (trx) =>
        tellDrawOwner(trx, context, { drawId, kind: liveWaits, about: { drawId } }),
      );
    }
  },
  due: async ({ db }, now) => countWaitingLive(db, now),
};
