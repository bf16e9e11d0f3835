import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import { countDueNews, listDueNews, lockClubNews, updateClubNews } from './club-news.store.ts';
import { listConfirmed } from './followers.store.ts';
import { allBatches } from '../../../jobs/batches.ts';

const drawsAtOnce = 50;
const mailsAtOnce = 500;

/**
 * Tells the followers of a club of each draw that it publishes, once, in batches (product §2.34).
 */
export const clubNews: Sweep = {
  name: 'clubNews',
  sweep: async (context, now) => {
    for (const drawId of await listDueNews(context.db, now, drawsAtOnce)) {
      await allBatches(() => tellSome(context, drawId));
    }
  },
  due: async ({ db }, now) => countDueNews(db, now),
};

/** Writes the next mails; false once all are written. */
async function tellSome(context: Context, drawId: string): Promise<boolean> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const news = await lockClubNews(trx, { drawId, now });
    if (!news) return false;
    const { ownerId, toldUpTo: after, isInVain, heardUntil } = news;
    const limit = isInVain ? 0 : mailsAtOnce;
    const people = await listConfirmed(trx, {
      ownerId,
      drawId: null,
      after,
      since: heardUntil,
      limit,
    });
    const mails = people.map(({ mailbox, email: recipient }) => ({
      key: `new:${drawId}:${mailbox}`,
      recipient,
      about: { drawId },
    }));
    await queueMails(trx, context, { kind: mailKinds.drawPublished, mails });
    const isDone = people.length < mailsAtOnce;
    // Nobody's mailbox stays behind once all are told.
    const toldUpTo = isDone ? null : (people.at(-1)?.mailbox ?? after);
    const begunAt = isInVain ? null : (news.begunAt ?? now);
    await updateClubNews(trx, { drawId, toldUpTo, begunAt, doneAt: isDone ? now : null });
    return !isDone;
  });
}
