import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { signCheckpoint } from '../draw-log/ledger/sign-checkpoint.ts';
import { verifierHash } from '../draw-log/verifier-hash.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMails } from '../notifications/queue-mail.ts';
import { entriesToMail } from '../promotions/entries-to-mail.ts';
import { countOpenNews, listOpenNews, type ToldMember } from './draw-news.store.ts';
import { tellMembers } from './tell-members.ts';
import { allBatches } from '../../jobs/batches.ts';

const drawsAtOnce = 50;

/**
 * Tells everybody with a ticket in a draw that waits for its round what was sealed, before the
 * round is there (product §17.1): a mail for each member, written in batches outside the close.
 */
export const sealNews: Sweep = {
  name: 'sealNews',
  sweep: async (context) => {
    const open = await listOpenNews(context.db, 'seal', drawsAtOnce);
    // The mail carries a signed head of the ledger with the close in it.
    if (open.length > 0) await signCheckpoint(context);
    for (const drawId of open) await allBatches(() => tellSome(context, drawId));
  },
  due: async ({ db }) => ({ nextDueAt: undefined, overdue: await countOpenNews(db, 'seal') }),
};

async function tellSome(context: Context, drawId: string): Promise<boolean> {
  const verifier = verifierHash(context);
  const write = async (trx: Trx, members: readonly ToldMember[]): Promise<void> => {
    const mails = await mailsTo(trx, { drawId, verifier }, members);
    await queueMails(trx, context, { kind: mailKinds.entriesClosed, mails });
  };
  return tellMembers(context, { drawId, event: 'seal', write });
}

/**
 * A mail for each member; in a free draw, for each that takes mails of its club, with a way out.
 */
async function mailsTo(
  trx: Trx,
  sealed: { drawId: string; verifier: string },
  members: readonly ToldMember[],
) {
  const { drawId } = sealed;
  const emails = members.map(({ email }) => email);
  const entries = await entriesToMail(trx, { drawId, emails });
  return members.flatMap(({ email: recipient, mailbox: name }, at) => {
    const mail = { key: `sealed:${drawId}:${name}`, recipient, about: sealed };
    if (!entries) return [mail];
    const entry = entries[at];
    if (!entry) return [];
    const { entryId, mailbox } = entry;
    return [{ ...mail, strangers: { mailbox, drawId }, about: { ...sealed, entryId } }];
  });
}
