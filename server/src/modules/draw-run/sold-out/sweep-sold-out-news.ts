import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { signCheckpoint } from '../../draw-log/ledger/sign-checkpoint.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import { countOpenNews, listOpenNews, type ToldMember } from '../draw-news.store.ts';
import { tellMembers } from '../tell-members.ts';

const drawsAtOnce = 50;

/**
 * Tells everybody with a ticket in a draw that sold out when it runs for that reason (product §17.1): a mail
 * for each member, once, written in batches behind the record of it.
 */
export const soldOutNews: Sweep = {
  name: 'soldOutNews',
  sweep: async (context) => {
    const open = await listOpenNews(context.db, 'soldOut', drawsAtOnce);
    // The mail carries a signed head of the ledger with the record in it.
    if (open.length > 0) await signCheckpoint(context);
    for (const drawId of open) {
      while (await tellSome(context, drawId)) {
        // A batch, and then the next.
      }
    }
  },
  due: async ({ db }) => ({ nextDueAt: undefined, overdue: await countOpenNews(db, 'soldOut') }),
};

async function tellSome(context: Context, drawId: string): Promise<boolean> {
  const write = async (trx: Trx, members: readonly ToldMember[]): Promise<void> => {
    const mails = members.map(({ email: recipient, mailbox }) => {
      return { key: `sold-out:${drawId}:${mailbox}`, recipient, about: { drawId } };
    });
    await queueMails(trx, context, { kind: mailKinds.soldOutTold, mails });
  };
  return tellMembers(context, { drawId, event: 'soldOut', write });
}
