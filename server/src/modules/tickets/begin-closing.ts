import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { endCheckoutJob } from '../../jobs/catalogue.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import {
  bringChecksForward,
  countDrawsToClose,
  listDrawsToClose,
  markClosing,
} from './closing.store.ts';
import { releaseLine } from './free-places.store.ts';
import { forgetBuyers } from './take-backs.store.ts';

/**
 * From here on nobody starts to pay for a draw: the line for its payment pages ends, and what is
 * being paid is asked for at once.
 */
export async function beginClosing(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    if (!(await markClosing(trx, drawId, now))) return;
    await releaseLine(trx, { drawId, now });
    await forgetBuyers(trx, drawId);
    await bringChecksForward(trx, { drawId, now });
  });
}

const atOnce = 500;

/** Draws whose date is there take no new checkout, also LIVE ones that wait for their owner. */
export const closingDraws: Sweep = {
  name: 'closingDraws',
  sweep: async (context, now) => {
    for (const drawId of await listDrawsToClose(context.db, now, atOnce)) {
      await beginClosing(context, { drawId });
    }
  },
  due: async ({ db }, now) => countDrawsToClose(db, now),
};

/** Has every checkout that holds places of a draw ended: by a job each, or else by the sweep. */
export async function endHeldCheckouts(
  trx: Trx,
  context: Context,
  cancelled: { drawId: string; now: Date },
): Promise<void> {
  await releaseLine(trx, cancelled);
  await forgetBuyers(trx, cancelled.drawId);
  const held = await bringChecksForward(trx, cancelled);
  const ends = held.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
  await context.jobs.enqueueMany(trx, endCheckoutJob, ends);
}
