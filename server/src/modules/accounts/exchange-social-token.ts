import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { socialSignInOver } from './accounts.refusals.ts';
import { takeSocialSignIn } from './identities.store.ts';
import { markerHash, socialTokenHash } from './session-token.ts';
import { startSession } from './start-session.ts';

/**
 * The token of a social sign-in for a session: once, within 60 s, and only with the marker of the
 * browser that began. A token that was read on its way opens nothing elsewhere.
 */
export async function exchangeSocialToken(
  context: Context,
  { token, marker }: { token: string; marker: string },
): Promise<{ token: string; isNew: boolean }> {
  const now = context.clock.now();
  const hashes = {
    tokenHash: socialTokenHash(context, token),
    markerHash: markerHash(context, marker),
  };
  return transaction(context.db, async (trx) => {
    const signIn = await takeSocialSignIn(trx, { ...hashes, now });
    if (!signIn) throw socialSignInOver();
    const session = await startSession(context, signIn.ownerId, trx);
    return { ...session, isNew: signIn.isNew };
  });
}
