import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import type { Client } from '../../http/mount/mount.ts';
import { sendCode, type SentCode } from '../one-time-codes/send-code.ts';
import { findOwnerByEmail } from './accounts.store.ts';
import { showsKnownDevice } from './known-devices.ts';

/**
 * Mails a code to an owner, or to somebody who wants to become one (product §4.1). A browser that
 * the owner has signed in with never works for it.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait; proofNeeded; upstream, "Failed to send OTP"
 */
export async function sendOwnerCode(
  context: Context,
  { email, client }: { email: string; client: Client },
): Promise<SentCode> {
  const subject = normalEmail(email);
  const owner = await findOwnerByEmail(context.db, subject);
  const isExempt = owner && (await showsKnownDevice(context, { ownerId: owner.id, client }));
  return sendCode(context, {
    purpose: 'owner',
    subject,
    email,
    client,
    isExempt: isExempt ?? false,
  });
}
