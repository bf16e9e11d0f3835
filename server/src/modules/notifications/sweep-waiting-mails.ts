import { transaction } from '../../db/database.ts';
import { deliverMail } from '../../jobs/catalogue.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { countWaitingMails, takeDueMails } from './promo-mails.store.ts';

const atOnce = 500;

/** Mails that were too many for their mailbox on the day of their entry (product §17.3). */
export const waitingMails: Sweep = {
  name: 'waitingMails',
  sweep: async (context, now) => {
    await transaction(context.db, async (trx) => {
      const due = await takeDueMails(trx, now, atOnce);
      const orders = due.map((mailId) => ({ payload: { mailId } }));
      await context.jobs.enqueueMany(trx, deliverMail, orders);
    });
  },
  due: async ({ db }, now) => countWaitingMails(db, now),
};
