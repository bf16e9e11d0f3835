import type { Mail } from '@clubdraw/contract/mails/mails';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { MailNotTaken } from '../../edge/mail/mailer.ts';
import { mails } from '../../metrics/tallies.ts';
import { messageIdOf } from './message-id.ts';

/**
 * A code, or what is mailed in its place; and the last mail to an address that is not kept any
 * more.
 */
export type CodeMail = Extract<Mail, { kind: 'oneTimeCode' | 'nothingYet' | 'dataErased' }>;

/**
 * Hands a mail over at once and keeps no copy: for one-time codes, whose text stands in no table
 * and whose reader waits (product §4.4).
 *
 * @throws {Refusal} upstream, "Failed to send OTP", when the mail server does not take it
 */
export async function sendMailNow(
  context: Context,
  { recipient, mail }: { recipient: string; mail: CodeMail },
): Promise<void> {
  const rendered = await context.pages.renderMail(mail);
  const messageId = messageIdOf(context, context.random.uuidv7());
  try {
    await context.mailer.send({ ...rendered, to: recipient, messageId });
    mails.inc({ outcome: 'handedOver' });
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    mails.inc({ outcome: 'refused' });
    context.log.warn({ err: error }, 'a code was not handed over');
    throw new Refusal('upstream', messages.failedToSendOtp);
  }
}
