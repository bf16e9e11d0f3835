import { oneTimeCodes } from '@clubdraw/domain/people/one-time-code';
import type { Context } from '../../context.ts';
import { sendMailNow, type CodeMail } from '../notifications/send-mail-now.ts';
import { type CodeRequest, makeCode } from './codes.ts';
import { deleteCode } from './codes.store.ts';

const minutes = oneTimeCodes.validSeconds / 60;

type Use = Pick<Extract<CodeMail, { kind: 'oneTimeCode' }>, 'isForMove'>;

const moves: Partial<Record<CodeRequest['purpose'], Use>> = {
  'move-from': { isForMove: 'from' },
  'move-to': { isForMove: 'to' },
};

/** The mail that carries a code to its reader. */
function codeMail(code: string, purpose: CodeRequest['purpose']): CodeMail {
  const use = {
    isForRefund: purpose === 'refund',
    isForEntry: purpose === 'entry',
    isForAddress: purpose === 'address',
    ...moves[purpose],
  };
  return { kind: 'oneTimeCode', code, minutes, ...use };
}

/** Names the code that was sent: whoever has it alone can use that code up. */
export type SentCode = { sessionId: string };

/**
 * Makes a one-time code and mails it (product §11.3). `instead` is the mail that goes out in its
 * place, to somebody whom it would open nothing.
 *
 * @throws {Refusal} tooSoon while this client has a fresh code; upstream, "Failed to send OTP",
 *   when the mail cannot be handed over: then asking again at once is allowed
 */
export async function sendCode(
  context: Context,
  { instead, ...request }: CodeRequest & { instead?: CodeMail | undefined },
): Promise<SentCode> {
  const { id, code, sessionId } = await makeCode(context, request);
  try {
    const mail = instead ?? codeMail(code, request.purpose);
    await sendMailNow(context, { recipient: request.email, mail });
  } catch (failure) {
    await deleteCode(context.db, id);
    throw failure;
  }
  return { sessionId };
}

/**
 * The same for a subject that may not exist: without a recipient everything happens but the mail,
 * and nobody waits for the mail server, so that neither the answer nor its time tells whether there
 * is one. A mail that is not taken is logged; its reader asks again after the waiting time.
 *
 * @throws {Refusal} tooSoon while this client has a fresh code
 */
export async function sendCodeInSilence(
  context: Context,
  { recipient, ...request }: CodeRequest & { recipient: string | undefined },
): Promise<SentCode> {
  const { code, sessionId } = await makeCode(context, request);
  if (recipient !== undefined) {
    void sendMailNow(context, { recipient, mail: codeMail(code, request.purpose) }).catch(
      (err: unknown) => context.log.warn({ err }, 'a code was not handed over'),
    );
  }
  return { sessionId };
}
