import { deliverMail } from '../../jobs/catalogue.ts';
import { enqueueDue } from '../../jobs/enqueue-due.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { countMailsToTry, listMailsToTry } from './mails.store.ts';

const atOnce = 500;

/**
 * Mails that the mail server did not take, whose job was lost, or that were too many for their mailbox
 * on the day of their entry (product §17.3).
 */
export const unsentMails: Sweep = {
  name: 'unsentMails',
  sweep: async (context, now) => {
    const ids = await listMailsToTry(context.db, now, atOnce);
    const orders = ids.map((mailId) => ({ payload: { mailId }, key: mailId }));
    await enqueueDue(context, deliverMail, orders);
  },
  due: async ({ db }, now) => countMailsToTry(db, now),
};
