import type { Context } from '../../context.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import { customerCodeSubject } from './customer-code-subject.ts';
import { hasBought } from './holdings.store.ts';

/** Bytes of a session's id: nobody guesses the one of somebody else. */
const sessionBytes = 32;

/**
 * Mails a customer a code for the portal and answers the session that alone can spend it (spec
 * §4.3). Every address gets the same answer and a mail; one that never bought or entered anything
 * reads so, instead of a code.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait; upstream, "Failed to send OTP"
 */
export async function sendCustomerCode(
  context: Context,
  email: string,
): Promise<{ sessionId: string }> {
  const sessionId = context.random.bytes(sessionBytes).toString('base64url');
  const about = customerCodeSubject(context, { email, sessionId });
  const instead = (await hasBought(context.db, email))
    ? undefined
    : ({ kind: 'nothingYet' } as const);
  await sendCode(context, { ...about, recipient: email, instead });
  return { sessionId };
}
