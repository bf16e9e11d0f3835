import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { deliverNewsJob } from '../../jobs/catalogue.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMails } from '../notifications/queue-mail.ts';
import { takesResults } from '../notifications/stops/takes-results.ts';
import { entriesToMail } from '../promotions/entries-to-mail.ts';
import { countOpenNews, listOpenNews, type ToldMember } from './draw-news.store.ts';
import { countUndone, readPrizeHolders } from './result-news.store.ts';
import { tellMembers } from './tell-members.ts';

const drawsAtOnce = 50;

/**
 * Mails that wait at once: a draw of a million tickets fills no queue, and no small draw stands
 * behind it.
 */
const maxWaiting = 1_000;

/**
 * Tells each holder of tickets who did not win how a draw went (product §17.4): once for an address
 * and draw, in batches, and no faster than the mails leave. Their jobs have a queue of their own,
 * so that no mail that somebody waits for stands behind them.
 */
export const resultNews: Sweep = {
  name: 'resultNews',
  sweep: async (context) => {
    let open = await listOpenNews(context.db, 'result', drawsAtOnce);
    while (open.length > 0) {
      const left: string[] = [];
      for (const drawId of open) {
        if ((await countUndone(context.db, deliverNewsJob.name)) >= maxWaiting) return;
        if (await tellSome(context, drawId)) left.push(drawId);
      }
      open = left;
    }
  },
  due: async ({ db }) => ({ nextDueAt: undefined, overdue: await countOpenNews(db, 'result') }),
};

async function tellSome(context: Context, drawId: string): Promise<boolean> {
  const write = async (trx: Trx, members: readonly ToldMember[]): Promise<void> => {
    const { rank, told } = await readPrizeHolders(trx, drawId);
    const others = members.filter(({ mailbox }) => !told.has(mailbox));
    const mails = await mailsTo(trx, { drawId, rank }, others);
    await queueMails(trx, context, { kind: mailKinds.resultTold, mails });
  };
  return tellMembers(context, { drawId, event: 'result', write });
}

/**
 * A mail for each who takes such mails of the club; in a free draw it counts among those of its
 * mailbox.
 */
async function mailsTo(
  trx: Trx,
  about: { drawId: string; rank: number | null },
  members: readonly ToldMember[],
) {
  const { drawId } = about;
  const emails = members.map(({ email }) => email);
  const takes = await takesResults(trx, { drawId, emails });
  const entries = await entriesToMail(trx, { drawId, emails });
  return members.flatMap(({ email: recipient, mailbox: name }, at) => {
    if (!takes[at]) return [];
    const mail = { key: `result:${drawId}:${name}`, recipient, about };
    if (!entries) return [mail];
    const entry = entries[at];
    if (!entry) return [];
    const { entryId, mailbox } = entry;
    return [{ ...mail, strangers: { mailbox, drawId }, about: { ...about, entryId } }];
  });
}
