import { lastClosedMonth } from '@clubdraw/domain/money/fee-months';
import type { Context } from '../../../context.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { closeFeeMonths } from './close-fee-months.ts';
import { listClubsToClose } from './fee-statements.store.ts';

const atOnce = 100;

/**
 * Months of fees that are over and not closed (product §14.23). No instant is named as the next
 * one: most clubs have nothing to state then.
 */
export const openFeeMonths: Sweep = {
  name: 'openFeeMonths',
  sweep: async (context, now) => {
    for (const ownerId of await clubsToClose(context, now)) await closeFeeMonths(context, ownerId);
  },
  due: async (context, now) => {
    const clubs = await clubsToClose(context, now);
    return { nextDueAt: undefined, overdue: clubs.length };
  },
};

async function clubsToClose({ db, settings }: Context, now: Date): Promise<string[]> {
  const { platformZone: timezone } = settings;
  const month = lastClosedMonth(now, timezone);
  return listClubsToClose(db, { month, timezone, limit: atOnce });
}
