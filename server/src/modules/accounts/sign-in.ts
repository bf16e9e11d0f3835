import { normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { limitByEmail } from '../../http/limits/rate-limits.ts';
import { wrongPassword } from './accounts.refusals.ts';
import { findOwnerByEmail, lockPasswordHash } from './accounts.store.ts';
import { verifyPassword } from './passwords.ts';
import { redeemOwnerCode } from './redeem-owner-code.ts';
import { startSession } from './sessions.ts';

/** E-mail and password for a session (product §11.2); the same words and time for an unknown address. */
export async function signInWithPassword(
  context: Context,
  { email: typed, password }: { email: string; password: string },
): Promise<{ token: string }> {
  const email = normalEmail(typed);
  await limitByEmail(context, 'signIn', email);
  const owner = await findOwnerByEmail(context.db, email);
  const fits = await verifyPassword(owner?.passwordHash ?? null, password);
  if (!owner || !fits) throw wrongPassword();
  return transaction(context.db, async (trx) => {
    // While it was compared, a reset may have replaced the password and ended its sessions.
    if ((await lockPasswordHash(trx, owner.id)) !== owner.passwordHash) throw wrongPassword();
    return startSession(context, owner.id, trx);
  });
}

/** E-mail and one-time code for a session (product §4.1, §4.3). */
export async function signInWithCode(
  context: Context,
  { email: typed, code }: { email: string; code: string },
): Promise<{ token: string }> {
  const email = normalEmail(typed);
  await limitByEmail(context, 'signIn', email);
  const now = context.clock.now();
  return redeemOwnerCode(context, { email, code, now }, (trx, owner) =>
    startSession(context, owner.id, trx),
  );
}
