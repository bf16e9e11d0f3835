import { normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import { limitByEmail } from '../../http/rate-limits.ts';
import { wrongPassword } from './accounts.refusals.ts';
import { findOwnerByEmail } from './accounts.store.ts';
import { verifyPassword } from './passwords.ts';
import { startSession } from './start-session.ts';

/** E-mail and password for a session (spec §4.1); the same words and time for an unknown address. */
export async function signInWithPassword(
  context: Context,
  { email: typed, password }: { email: string; password: string },
): Promise<{ token: string }> {
  const email = normalEmail(typed);
  await limitByEmail(context, 'signIn', email);
  const owner = await findOwnerByEmail(context.db, email);
  const fits = await verifyPassword(owner?.passwordHash ?? null, password);
  if (!owner || !fits) throw wrongPassword();
  return startSession(context, owner.id);
}
