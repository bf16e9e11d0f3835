import { askForNewsJob, handleToldEventJob, readAccountNewsJob } from '../../jobs/catalogue.ts';
import { enqueueDue } from '../../jobs/enqueue-due.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { askAfterRecovery } from './ask-after-recovery.ts';
import { listAskingAccounts, listToldToTry } from './account-news.store.ts';
import { listAccountsToAsk, countEventsToTry } from './provider-events.store.ts';

const eventsAtOnce = 500;

/** Events that were stored and not handled. */
export const unhandledEvents: Sweep = {
  name: 'unhandledEvents',
  sweep: async (context, now) => {
    const ids = await listToldToTry(context.db, now, eventsAtOnce);
    const told = ids.map((eventId) => ({ payload: { eventId }, key: eventId }));
    await enqueueDue(context, handleToldEventJob, told);
    const accounts = await listAskingAccounts(context.db, now, eventsAtOnce);
    const accountsToAsk = accounts.map((accountId) => ({ payload: { accountId }, key: accountId }));
    await enqueueDue(context, readAccountNewsJob, accountsToAsk);
  },
  due: async ({ db }, now) => countEventsToTry(db, now),
};

const accountsAtOnce = 20;
const inquirySeconds = 3_600;

/**
 * Once an hour, and at once after a recovery of the database, each account is asked for what its
 * lost events would have told, a disconnected one too: it may be one no longer. Nobody waits for
 * it: whatever events could tell of is also known otherwise, except what clubs and banks did by
 * themselves.
 */
export const lostNews: Sweep = {
  name: 'lostNews',
  sweep: async (context, now) => {
    await askAfterRecovery(context);
    const since = new Date(now.getTime() - inquirySeconds * 1000);
    const accounts = await listAccountsToAsk(context.db, since, accountsAtOnce);
    const orders = accounts.map((accountId) => ({ payload: { accountId }, key: accountId }));
    await enqueueDue(context, askForNewsJob, orders);
  },
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
