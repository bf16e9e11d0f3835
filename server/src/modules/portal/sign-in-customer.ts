import { normalEmail } from '@clubdraw/domain/email';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { redeemCode } from '../one-time-codes/redeem-code.ts';
import { customerCodeSubject } from './customer-code-subject.ts';
import { startCustomerSession } from './start-customer-session.ts';

type CodeTry = { email: string; code: string; sessionId: string };

/**
 * E-mail, code and the session that asked for it, for a session of 24 hours (spec §4.3). A try with
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
