import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import type { Client } from '../../http/mount/mount.ts';
import { redeemCode, type CodeSubject, type TypedCode } from '../one-time-codes/codes.ts';
import { sendCode, type SentCode } from '../one-time-codes/send-code.ts';
import { findCustomerConfirmation, markCustomerConfirmed } from './customer-sessions.store.ts';

/** How long a confirmation holds, as for owners: a phone may be lent. */
const confirmedMs = 10 * 60_000;

/**
 * Lets those pass who typed a code in this session within ten minutes, that of the sign-in included
 * (product §11.13).
 *
 * @throws {Refusal} forbidden, "Please confirm that it is you."
 */
export async function requireConfirmedCustomer(context: Context, client: Client): Promise<void> {
  if (await isCustomerConfirmed(context, client)) return;
  throw new Refusal('forbidden', messages.confirmItIsYou);
}

/** Whether a confirmation of the session whose token was sent still holds. */
export async function isCustomerConfirmed(
  context: Context,
  { token = '' }: Client,
): Promise<boolean> {
  const hash = tokenHash('customer-session', token);
  const confirmedAt = await findCustomerConfirmation(context.db, hash);
  const earliest = context.clock.now().getTime() - confirmedMs;
  return confirmedAt !== null && confirmedAt.getTime() > earliest;
}

/**
 * @throws {Refusal} tooSoon, with the seconds to wait; proofNeeded; upstream, "Failed to send OTP"
 */
export async function sendDataCode(
  context: Context,
  { email, client }: { email: string; client: Client },
): Promise<SentCode> {
  return sendCode(context, { ...dataCode(email), email, client });
}

/** @throws {Refusal} invalid, "Invalid OTP!" */
export async function confirmCustomer(
  context: Context,
  { email, ...typed }: { email: string } & TypedCode,
): Promise<void> {
  const now = context.clock.now();
  const isRight = await transaction(context.db, async (trx) => {
    // A wrong try counts: the transaction commits, and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...dataCode(email), ...typed, now }))) return false;
    const hash = tokenHash('customer-session', typed.client.token ?? '');
    await markCustomerConfirmed(trx, { tokenHash: hash, now });
    return true;
  });
  if (isRight) return;
  // Not 401: the session is as good as before.
  throw new Refusal('invalid', messages.invalidOtp, { fields: { otp: messages.invalidOtp } });
}

/** The session has the address in its normal form. */
function dataCode(email: string): CodeSubject {
  return { purpose: 'data', subject: email };
}
