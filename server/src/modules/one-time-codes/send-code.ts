import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import type { Context } from '../../context.ts';
import { sendMailNow, type CodeMail } from '../notifications/send-mail-now.ts';
import { type CodeSubject, makeCode } from './codes.ts';
import { deleteCode } from './codes.store.ts';

const minutes = oneTimeCodes.validSeconds / 60;

/** The mail that carries a code to its reader. */
function codeMail(code: string, purpose: CodeSubject['purpose']): CodeMail {
  return { kind: 'oneTimeCode', code, minutes, isForRefund: purpose === 'refund' };
}

type Reader = {
  recipient: string;
  /** The mail that goes out instead of the code to somebody whom it would open nothing. */
  instead?: CodeMail | undefined;
};

/**
 * Makes a one-time code and mails it (product §11.3).
 *
 * @throws {Refusal} tooSoon while another code is active; upstream, "Failed to send OTP", when the
 *   mail cannot be handed over: then asking again at once is allowed
 */
export async function sendCode(
  context: Context,
  { recipient, instead, ...about }: CodeSubject & Reader,
): Promise<void> {
  const { id, code } = await makeCode(context, about);
  try {
    await sendMailNow(context, { recipient, mail: instead ?? codeMail(code, about.purpose) });
  } catch (failure) {
    await deleteCode(context.db, id);
    throw failure;
  }
}

/**
 * The same for a subject that may not exist: without a recipient everything happens but the mail,
 * and nobody waits for the mail server, so that neither the answer nor its time tells whether there
 * is one. A mail that is not taken is logged; its reader asks again after the waiting time.
 *
 * @throws {Refusal} tooSoon while another code is active
 */
export async function sendCodeInSilence(
  context: Context,
  { recipient, ...about }: CodeSubject & { recipient: string | undefined },
): Promise<void> {
  const { code } = await makeCode(context, about);
  if (recipient === undefined) return;
  void sendMailNow(context, { recipient, mail: codeMail(code, about.purpose) }).catch(
    (err: unknown) => context.log.warn({ err }, 'a code was not handed over'),
  );
}
