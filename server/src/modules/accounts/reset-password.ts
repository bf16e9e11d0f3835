import { normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import { limitByEmail } from '../../http/limits/rate-limits.ts';
import { deleteSessionsOf, updatePassword } from './accounts.store.ts';
import { deleteSocialSignInsOf } from './identities.store.ts';
import { hashPassword } from './passwords.ts';
import { redeemOwnerCode } from './redeem-owner-code.ts';
import { startSession } from './sessions.ts';

type Reset = { email: string; password: string; code: string };

/**
 * A new password for whoever proves the e-mail with a code, and a session (product §2.18, §4.1). Every
 * other session of the owner ends: somebody else may have had the old password.
 */
export async function resetPassword(context: Context, reset: Reset): Promise<{ token: string }> {
  const email = normalEmail(reset.email);
  await limitByEmail(context, 'signIn', email);
  const passwordHash = await hashPassword(reset.password);
  const now = context.clock.now();
  return redeemOwnerCode(context, { email, code: reset.code, now }, async (trx, { id }) => {
    // First, because it locks the owner: whoever signs in with the old password waits, and fails.
    await updatePassword(trx, { id, passwordHash, now });
    await deleteSessionsOf(trx, id);
    await deleteSocialSignInsOf(trx, id);
    return startSession(context, id, trx);
  });
}
