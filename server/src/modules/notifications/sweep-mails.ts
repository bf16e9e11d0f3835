import { deliverMailJob, deliverNewsJob } from '../../jobs/catalogue.ts';
import { enqueueDue } from '../../jobs/enqueue-due.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { isNews } from './mail-kinds.ts';
import { countMailsToTry, listMailsToTry } from './mails.store.ts';

const atOnce = 500;

/**
 * Mails that the mail server did not take, whose job was lost, or that were too many for their
 * mailbox on the day of their entry (product §17.3).
 */
export const unsentMails: Sweep = {
  name: 'unsentMails',
  sweep: async (context, now) => {
    const mails = await listMailsToTry(context.db, now, atOnce);
    const [news, others] = [mails.filter(isNews), mails.filter((mail) => !isNews(mail))];
    await enqueueDue(context, deliverMailJob, others.map(orderOf));
    await enqueueDue(context, deliverNewsJob, news.map(orderOf));
  },
  due: async ({ db }, now) => countMailsToTry(db, now),
};

function orderOf({ id }: { id: string }) {
  return { payload: { mailId: id }, key: id };
}
