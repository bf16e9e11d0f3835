import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../../context.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { sendCode, type SentCode } from '../../one-time-codes/send-code.ts';
import { requireConfirmedForMoney } from '../security/confirm.ts';
import { sameAddress } from './same-address.ts';

type Asking = { owner: CallingOwner; email: string; client: Client };

/**
 * Mails a code to the address by which an owner wants to sign in. An address that has an owner gets
 * one, too: the answer says nothing about others.
 *
 * @throws {Refusal} invalid for the owner's own address; forbidden without a fresh confirmation;
 *   tooSoon, with the seconds to wait; proofNeeded; upstream, "Failed to send OTP"
 */
export async function sendAddressCode(
  context: Context,
  { owner, email, client }: Asking,
): Promise<SentCode> {
  const subject = normalEmail(email);
  if (subject === owner.email) throw sameAddress();
  await requireConfirmedForMoney(context, owner);
  return sendCode(context, { purpose: 'address', subject, email, client });
}
