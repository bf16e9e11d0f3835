import { readPayoutsJob } from '../../../jobs/catalogue.ts';
import { enqueueDue } from '../../../jobs/enqueue-due.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { countAccountsToRead, listAccountsToRead } from './payout-inquiries.store.ts';

const accountsAtOnce = 20;

/** Accounts whose payouts are read: something was heard of one, or a day is over. */
export const unreadPayouts: Sweep = {
  name: 'unreadPayouts',
  sweep: async (context, now) => {
    const accounts = await listAccountsToRead(context.db, now, accountsAtOnce);
    const orders = accounts.map((accountId) => ({ payload: { accountId }, key: accountId }));
    await enqueueDue(context, readPayoutsJob, orders);
  },
  due: async ({ db }, now) => countAccountsToRead(db, now),
};
