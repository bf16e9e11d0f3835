import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { signCheckpoint } from '../../draw-log/ledger/sign-checkpoint.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import { countOpenNews, listOpenNews, type ToldMember } from '../draw-news.store.ts';
import { tellMembers } from '../tell-members.ts';
import { allBatches } from '../../../jobs/batches.ts';

const drawsAtOnce = 50;

/** The news of a draw that sold out: by which mail, and how the keys of these mails begin. */
const news = [
  { event: 'soldOut', kind: mailKinds.soldOutTold, key: 'sold-out' },
  { event: 'latest', kind: mailKinds.latestTold, key: 'latest' },
] as const;

type News = (typeof news)[number];

/**
 * Tells everybody with a ticket in a draw that sold out when it runs for that reason, and where it
 * keeps its latest time after all (product §17.1): a mail for each member, once, written in batches
 * behind the entry that it is about.
 */
export const soldOutNews: Sweep = {
  name: 'soldOutNews',
  sweep: async (context) => {
    for (const one of news) await tellNews(context, one);
  },
  due: async ({ db }) => {
    const open = await Promise.all(news.map(async ({ event }) => countOpenNews(db, event)));
    return { nextDueAt: undefined, overdue: open.reduce((sum, count) => sum + count, 0) };
  },
};

async function tellNews(context: Context, one: News): Promise<void> {
  const open = await listOpenNews(context.db, one.event, drawsAtOnce);
  // The mail carries a signed head of the ledger with the record in it.
  if (open.length > 0) await signCheckpoint(context);
  for (const drawId of open) await allBatches(() => tellSome(context, { drawId, ...one }));
}

async function tellSome(
  context: Context,
  { drawId, event, kind, key }: News & { drawId: string },
): Promise<boolean> {
  const write = async (trx: Trx, members: readonly ToldMember[]): Promise<void> => {
    const mails = members.map(({ email: recipient, mailbox }) => {
      return { key: `${key}:${drawId}:${mailbox}`, recipient, about: { drawId } };
    });
    await queueMails(trx, context, { kind, mails });
  };
  return tellMembers(context, { drawId, event, write });
}
