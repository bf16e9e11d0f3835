import type { Context } from '../../context.ts';
import { runDrawJob } from '../../jobs/catalogue.ts';
import { enqueueDue } from '../../jobs/enqueue-due.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { sweepListIndexes } from '../draw-log/sealed-list/catch-up-list.ts';
import { sweepLogs } from '../draw-log/catch-up-log.ts';
import { countDueDraws, findNextDrawAt, listDueDraws } from './due-draws.store.ts';

const drawsAtOnce = 100;

async function enqueueDueDraws(context: Context, now: Date): Promise<void> {
  const due = await listDueDraws(context.db, now, drawsAtOnce);
  const orders = due.map((drawId) => ({ payload: { drawId }, key: drawId }));
  await enqueueDue(context, runDrawJob, orders);
}

/** Draws run by themselves at their date: found here each second, whatever happened before. */
export const dueDraws: Sweep = {
  name: 'dueDraws',
  sweep: enqueueDueDraws,
  due: async (context, now) => ({
    nextDueAt: await findNextDrawAt(context.db, now),
    overdue: await countDueDraws(context.db, now),
  }),
};

/**
 * The trees of draws on sale follow their tickets. Nobody waits for it: the close does it again.
 */
export const ticketLogs: Sweep = {
  name: 'ticketLogs',
  sweep: sweepLogs,
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};

/** The lists without the void tickets follow the logs, for the same reason. */
export const listIndexes: Sweep = {
  name: 'listIndexes',
  sweep: sweepListIndexes,
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
