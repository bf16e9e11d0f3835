import { normalEmail } from '@clubdraw/domain/email';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { redeemCode, type CodeSubject } from '../one-time-codes/codes.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import { startCustomerSession } from './customer-sessions.ts';
import { hasBought } from './holdings.store.ts';

type CodeTry = { email: string; code: string; sessionId: string };

/**
 * E-mail, code and the session that asked for it, for a session of 24 hours (product §4.3). A try with
 * another session's id counts against the client's address alone, so that a stranger cannot use up
 * somebody's tries. Tries of the right session need no limit of their own: a code survives five, and
 * an address gets one code a minute.
 *
 * @throws {Refusal} unauthenticated, "Invalid OTP!"
 */
export async function signInCustomer(
  context: Context,
  { code, ...name }: CodeTry,
): Promise<{ token: string }> {
  const session = await transaction(context.db, async (trx) => {
    const about = customerCodeSubject(context, name);
    const now = context.clock.now();
    // The wrong try counts: the transaction commits, and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...about, code, now }))) return undefined;
    return startCustomerSession(trx, context, normalEmail(name.email));
  });
  if (!session) throw new Refusal('unauthenticated', messages.invalidOtp);
  return session;
}

/** Bytes of a session's id: nobody guesses the one of somebody else. */
const sessionBytes = 32;

/**
 * Mails a customer a code for the portal and answers the session that alone can spend it (product
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

/**
 * The subject of a customer's code: an address, and the session that asked. Waiting times and
 * wrong tries count for the address, and only tries of its session are wrong tries.
 */
function customerCodeSubject(
  context: Context,
  { email, sessionId }: { email: string; sessionId: string },
): CodeSubject {
  const sessionHash = context.secrets.keyedHash('customer-code-session', sessionId);
  return { purpose: 'customer', subject: normalEmail(email), sessionHash };
}
