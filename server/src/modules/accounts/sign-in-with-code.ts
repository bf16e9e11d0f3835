import { normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import { limitByEmail } from '../../http/limits/rate-limits.ts';
import { redeemOwnerCode } from './redeem-owner-code.ts';
import { startSession } from './start-session.ts';

/** E-mail and one-time code for a session (spec §4.1, §4.3). */
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
