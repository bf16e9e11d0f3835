import type { Mail } from '@clubdraw/contract/mails/mails';
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';
import { batcher } from '../../db/batcher.ts';
import { mailConnections, type Attachment } from '../../edge/mailer.ts';
import { markMailsSent } from './mails.store.ts';
import { messageIdOf } from './message-id.ts';
import { notYouPathOf } from './not-you-link.ts';
import { readMails } from './read-mails.ts';

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
  const waiting = await waitingMails(context, 'waiting', mailId);
  if (!waiting) return;
  const { id, recipient } = waiting;
  const mail = withWayOut(context, waiting.mail);
  const attachments = await attach(mail);
  const rendered = await context.pages.renderMail(mail);
  const messageId = messageIdOf(context, id);
  await concurrencyLimit(async () => {
    await context.mailer.send({
      ...rendered,
      to: recipient,
      messageId,
      attachments,
      unsubscribeUrl: unsubscribeUrlOf(context, mail),
    });
    await sentMails(context, 'sent', id);
  });
}

/**
 * Until the mark is written a death of the process, or of the database, costs a second copy: so no
 * more mails are between the two than there are connections to the mail server.
 */
const concurrencyLimit = pLimit(mailConnections);

const waitingMails = batcher(async ({ db }, _: string, ids: string[]) => readMails(db, ids));

const sentMails = batcher(async ({ db, clock }, _: string, ids: string[]) => {
  await markMailsSent(db, ids, clock.now());
  return ids;
});

/** A mail that a stranger may have caused carries a signed link that only its receiver has. */
function withWayOut(context: Context, mail: Mail): Mail {
  // A payment is never of nothing.
  if (mail.kind !== 'ticketsIssued' || mail.total.amount > 0) return mail;
  return { ...mail, notYouPath: notYouPathOf(context, mail.paymentId) };
}

function unsubscribeUrlOf({ settings }: Context, mail: Mail): string | undefined {
  const path = mail.kind === 'ticketsIssued' ? mail.notYouPath : undefined;
  return path && settings.publicUrl + path;
}
