import { normalEmail } from '@clubdraw/domain/people/email';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { isRightCode, type TypedCode } from '../one-time-codes/codes.ts';
import { wrongCode } from './accounts.refusals.ts';
import { updatePassword } from './accounts.store.ts';
import { forgetDevicesWithoutSession } from './devices.store.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { deleteSocialSignInsOf } from './identities.store.ts';
import { hashPassword } from './passwords.ts';
import { redeemOwnerCode } from './redeem-owner-code.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import { startSession } from './start-session.ts';
import { tellOwner } from './tell-owner.ts';

type Reset = { email: string; password: string } & TypedCode;

/**
 * A new password for whoever proves the e-mail with a code, and a session (product §2.18, §4.1).
 * Every other session of the owner ends, and no other browser is known any more: somebody else may
 * have had the old password, and the owner is told by mail. The code is looked at before the
 * password is hashed: a stranger causes no hash.
 *
 * @throws {Refusal} invalid for a password that is easy to guess; unauthenticated for a code that
 *   does not fit; missing for an e-mail without an owner; busy while too many hashes wait
 */
export async function resetPassword(
  context: Context,
  { email: typed, password, ...typedCode }: Reset,
): Promise<{ token: string }> {
  const now = context.clock.now();
  const attempt = { email: normalEmail(typed), ...typedCode, now };
  refuseEasyPassword(password, attempt.email);
  const about = { purpose: 'owner', subject: attempt.email } as const;
  if (!(await isRightCode(context, { ...about, ...typedCode, now }))) {
    audit(context, 'sign-in-refused', { by: 'code' });
    throw wrongCode();
  }
  const passwordHash = await hashPassword(password);
  return redeemOwnerCode(context, attempt, async (trx, { id: ownerId, email }) => {
    // First, because it locks the owner: whoever signs in with the old password waits, and fails.
    await updatePassword(trx, { id: ownerId, passwordHash, now });
    await deleteSessionsOf(trx, { ownerId });
    await forgetDevicesWithoutSession(trx, ownerId);
    await deleteSocialSignInsOf(trx, ownerId);
    const { client } = typedCode;
    await tellOwner(trx, context, { email, change: 'newPassword', client });
    const { token } = await startSession(trx, context, { ownerId, client, by: 'code' });
    return { token };
  });
}
