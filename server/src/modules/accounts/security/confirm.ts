import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { redeemCode, type TypedCode } from '../../one-time-codes/codes.ts';
import { sendCode, type SentCode } from '../../one-time-codes/send-code.ts';
import { showsKnownDevice } from '../known-devices.ts';
import { findConfirmation, markConfirmed, type StoredConfirmation } from '../sessions.store.ts';

/**
 * How long a confirmation holds: long enough to choose a password, short enough for a lent phone.
 */
const confirmedMs = 10 * 60_000;

/**
 * Lets those pass who proved in this session, within ten minutes, by a code or a passkey to be who
 * they are: a password or a session alone may be in somebody else's hands (product §11.11).
 *
 * @throws {Refusal} forbidden, "Please confirm that it is you."
 */
export async function requireConfirmed(
  context: Context,
  { sessionId }: { sessionId: string },
): Promise<void> {
  if (await isConfirmed(context, { sessionId })) return;
  throw new Refusal('forbidden', messages.confirmItIsYou);
}

/** Whether a confirmation of this session still holds. */
export async function isConfirmed(
  context: Context,
  { sessionId }: { sessionId: string },
): Promise<boolean> {
  return (await freshConfirmation(context, sessionId)) !== undefined;
}

/** The confirmation of a session, while it holds. */
async function freshConfirmation(
  context: Context,
  sessionId: string,
): Promise<StoredConfirmation | undefined> {
  const confirmation = await findConfirmation(context.db, sessionId);
  const earliest = context.clock.now().getTime() - confirmedMs;
  return confirmation && confirmation.confirmedAt.getTime() > earliest ? confirmation : undefined;
}

/** A browser that an owner has used for so long is not the one of a thief who just came in. */
const knownMs = 24 * 3600 * 1000;

/**
 * The same for where the money goes. In a browser that the owner uses for less than a day the code
 * of the sign-in is not enough: somebody may have guessed it. A passkey is, or a second code.
 *
 * @throws {Refusal} forbidden, "Please confirm that it is you."
 */
export async function requireConfirmedForMoney(
  context: Context,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const confirmation = await freshConfirmation(context, sessionId);
  if (confirmation && isEnoughForMoney(confirmation, context.clock.now())) return;
  throw new Refusal('forbidden', messages.confirmItIsYou);
}

function isEnoughForMoney(confirmation: StoredConfirmation, now: Date): boolean {
  const { confirmedAt, isByPasskey, signedInAt, browserSince } = confirmation;
  const isKnown = now.getTime() - browserSince.getTime() >= knownMs;
  return isKnown || isByPasskey || confirmedAt > signedInAt;
}

/**
 * @throws {Refusal} tooSoon, with the seconds to wait; proofNeeded; upstream, "Failed to send OTP"
 */
export async function sendConfirmCode(
  context: Context,
  { owner, client }: { owner: CallingOwner; client: Client },
): Promise<SentCode> {
  const { email, ownerId } = owner;
  const isExempt = await showsKnownDevice(context, { ownerId, client });
  return sendCode(context, { purpose: 'confirm', subject: email, email, client, isExempt });
}

/** @throws {Refusal} invalid, "Invalid OTP!" */
export async function confirmWithCode(
  context: Context,
  { owner, ...typed }: { owner: CallingOwner } & TypedCode,
): Promise<void> {
  const now = context.clock.now();
  const isRight = await transaction(context.db, async (trx) => {
    const about = { purpose: 'confirm', subject: owner.email } as const;
    // A wrong try counts: the transaction commits, and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...about, ...typed, now }))) return false;
    await markConfirmed(trx, { sessionId: owner.sessionId, isByPasskey: false, now });
    return true;
  });
  if (!isRight) throw wrongConfirmation();
}

/** Not 401: the session is as good as before. */
export function wrongConfirmation(): Refusal {
  return new Refusal('invalid', messages.invalidOtp, { fields: { otp: messages.invalidOtp } });
}
