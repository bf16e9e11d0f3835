import { normalEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Client } from '../../http/mount/mount.ts';
import { redeemCode, type CodeSubject, type TypedCode } from '../one-time-codes/codes.ts';
import { sendCode, type SentCode } from '../one-time-codes/send-code.ts';
import { startCustomerSession } from './customer-sessions.ts';
import { hasBought } from './holdings.store.ts';

type CodeTry = { email: string } & TypedCode;

/**
 * E-mail, code and the session that asked for it, for a session of 24 hours (product §4.3). A try
 * with another session's id counts against the client's address alone, so that a stranger cannot
 * use up somebody's tries. Tries of the right session need no limit of their own: a code survives
 * five.
 *
 * @throws {Refusal} unauthenticated, "Invalid OTP!"
 */
export async function signInCustomer(
  context: Context,
  { email, ...typed }: CodeTry,
): Promise<{ token: string }> {
  const session = await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    // The wrong try counts: the transaction commits, and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...customerCode(email), ...typed, now })))
      return undefined;
    return startCustomerSession(trx, context, normalEmail(email));
  });
  if (!session) {
    audit(context, 'sign-in-refused', { by: 'code', of: 'portal' });
    throw new Refusal('unauthenticated', messages.invalidOtp);
  }
  audit(context, 'signed-in', { by: 'code', of: 'portal' });
  return session;
}

/**
 * Mails a customer a code for the portal and answers the session that alone can spend it (product
 * §4.3). Every address gets the same answer and a mail; one that never bought or entered anything
 * reads so, instead of a code.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait; upstream, "Failed to send OTP"
 */
export async function sendCustomerCode(
  context: Context,
  { email, client }: { email: string; client: Client },
): Promise<SentCode> {
  const instead = (await hasBought(context.db, email))
    ? undefined
    : ({ kind: 'nothingYet' } as const);
  return sendCode(context, { ...customerCode(email), email, client, instead });
}

function customerCode(email: string): CodeSubject {
  return { purpose: 'customer', subject: normalEmail(email) };
}
