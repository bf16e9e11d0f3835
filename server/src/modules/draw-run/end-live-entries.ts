import type { Context } from '../../context.ts';
import { endLiveEntries as endLiveEntriesJob } from '../../jobs/catalogue.ts';
import { enqueueDue } from '../../jobs/enqueue-due.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { voidUnconfirmed } from '../tickets/void-unconfirmed.ts';
import { cutDraw } from './cut-draw.ts';
import { listLiveToEnd, markEntriesEnded } from './live-entries.store.ts';
import { settleOpenCheckouts, type Settling } from './settle-draw.ts';

/**
 * Ends the entries of a LIVE draw at its date, though its owner starts it later: its log is cut, and what is being
 * paid is settled. Nobody can add a ticket while the club waits for its moment; money
 * that comes later refunds itself. Twice is once, and a draw that was started meanwhile is left to its close.
 */
export async function endLiveEntries(context: Context, settling: Settling): Promise<void> {
  const { drawId } = settling;
  await cutDraw(context, { drawId });
  await settleOpenCheckouts(context, settling);
  await voidUnconfirmed(context, { drawId });
  await markEntriesEnded(context.db, drawId, context.clock.now());
}

const atOnce = 50;

/** No due work: a draw that is started before is closed with all that was paid. */
export const liveEntries: Sweep = {
  name: 'liveEntries',
  sweep: async (context, now) => {
    const ended = await listLiveToEnd(context.db, now, atOnce);
    const orders = ended.map((drawId) => ({ payload: { drawId }, key: drawId }));
    await enqueueDue(context, endLiveEntriesJob, orders);
  },
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
