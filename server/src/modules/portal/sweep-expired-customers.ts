import { cleaning } from '../../jobs/cleaning.ts';
import { deleteExpiredCustomerSessions } from './customer-sessions.store.ts';

/** Customers' sessions that are over open nothing any more; here they are forgotten. */
export const expiredCustomers = cleaning('expiredCustomers', ({ db }, now) =>
  deleteExpiredCustomerSessions(db, now),
);
