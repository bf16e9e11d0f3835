import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { endLiveEntries as endLiveEntriesJob } from '../../jobs/catalogue.ts';
import { enqueueDue } from '../../jobs/enqueue-due.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { stateHead } from '../draw-log/ledger/state-heads.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { voidUnconfirmed } from '../tickets/void-unconfirmed.ts';
import { listLiveToEnd, markEntriesEnded } from './live-entries.store.ts';
import { settleOpenCheckouts, type Settling } from './settle-draw.ts';

/**
 * Ends the entries of a LIVE draw at its date, though its owner starts it later: what is being paid is
 * settled, and the ledger states the log. Nobody can add a ticket while the club waits for its moment; money
 * that comes later refunds itself. Twice is once, and a draw that was started meanwhile is left to its close.
 */
export async function endLiveEntries(context: Context, settling: Settling): Promise<void> {
  const { drawId } = settling;
  await settleOpenCheckouts(context, settling);
  await voidUnconfirmed(context, { drawId });
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    if (!(await markEntriesEnded(trx, drawId, now))) return;
    const { head: log } = await extendLog(trx, context, { drawId });
    const { pubHash } = await openPublication(trx, context, { drawId });
    await stateHead(trx, context, { drawId, pubHash, log, now });
  });
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
