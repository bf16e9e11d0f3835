import type { Mail } from '@clubdraw/contract/mails/mails';
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';
import { batcher } from '../../db/batcher.ts';
import { mailConnections, type Attachment } from '../../edge/mailer.ts';
import { findMails, markMailsSent } from './mails.store.ts';
import { messageIdOf } from './message-id.ts';

/**
 * Hands a stored mail over, once as far as that can be known: a process that dies between the
 * handing over and the mark sends a second copy, with the same Message-ID. `attach` is what goes
 * with it, made when it goes.
 */
export async function deliverMail(
  context: Context,
  { mailId }: { mailId: string },
  attach: (mail: Mail) => Promise<Attachment[]>,
): Promise<void> {
  const stored = await storedMails(context, 'stored', mailId);
  if (!stored || stored.sentAt) return;
  // Written by `queueMail` from this type; a mail kind that is no longer known fails in `renderMail`.
  const mail = stored.mail as Mail;
  const attachments = await attach(mail);
  const rendered = await context.pages.renderMail(mail);
  const messageId = messageIdOf(context, stored.id);
  await concurrencyLimit(async () => {
    await context.mailer.send({ ...rendered, to: stored.recipient, messageId, attachments });
    await sentMails(context, 'sent', stored.id);
  });
}

/**
 * Until the mark is written a death of the process, or of the database, costs a second copy: so no
 * more mails are between the two than there are connections to the mail server.
 */
const concurrencyLimit = pLimit(mailConnections);

const storedMails = batcher(async ({ db }, _: string, ids: string[]) => findMails(db, ids));

const sentMails = batcher(async ({ db, clock }, _: string, ids: string[]) => {
  await markMailsSent(db, ids, clock.now());
  return ids;
});
