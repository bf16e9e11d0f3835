import type { SignInProblem } from '@clubdraw/contract/sign-in/sign-in';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Client } from '../../http/mount/mount.ts';
import {
  SignInRefused,
  type ProvidedIdentity,
  type SignInProvider,
} from '../../edge/sign-in/sign-in-provider.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import { socialSignInOver } from './accounts.refusals.ts';
import { lockOwner } from './accounts.store.ts';
import { admitOwner } from './admit-owner.ts';
import { findSocialSignIn, insertSocialSignIn, takeSocialSignIn } from './identities.store.ts';
import { ownerOfIdentity } from './owner-of-identity.ts';
import { decryptState, type SignInState } from './sign-in-state.ts';

/** Seconds in which the browser exchanges what it came back with. */
const tokenSeconds = 60;

const tokenBytes = 32;

type Returned = { address: URL; state: string };

/** How a sign-in at the provider ended: with a token for one exchange, or why not. */
export type SocialReturn = { token: string; email: string } | { problem: SignInProblem };

/**
 * Takes somebody back from the sign-in provider: finds or makes their owner, and gives the browser
 * that began a token that lives 60 s (product §11.5). It is no session yet.
 */
export async function finishSocialSignIn(
  context: Context,
  returned: Returned,
): Promise<SocialReturn> {
  const { signInProvider } = context;
  if (!signInProvider) return { problem: 'unavailable' };
  const begun = decryptState(context, returned.state);
  if (!begun) return { problem: 'expired' };
  const identity = await askProvider(context, signInProvider, { ...returned, ...begun });
  return 'problem' in identity ? identity : admit(context, identity, begun);
}

async function askProvider(
  context: Context,
  provider: SignInProvider,
  returned: Returned & SignInState,
): Promise<ProvidedIdentity | { problem: SignInProblem }> {
  try {
    return await provider.finish(returned);
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.isDenied) return { problem: 'cancelled' };
    audit(context, 'sign-in-refused', { by: 'provider' });
    context.log.warn({ err: error }, 'a sign-in did not come through');
    return { problem: 'failed' };
  }
}

async function admit(
  context: Context,
  identity: ProvidedIdentity,
  { marker }: SignInState,
): Promise<SocialReturn> {
  const token = context.random.bytes(tokenBytes).toString('base64url');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const owner = await ownerOfIdentity(trx, context, { identity, now });
    if (typeof owner === 'string') return { problem: owner };
    await insertSocialSignIn(trx, {
      tokenHash: tokenHash('social-sign-in', token),
      markerHash: tokenHash('social-sign-in-marker', marker),
      ownerId: owner.id,
      isNew: owner.isNew,
      expiresAt: new Date(now.getTime() + tokenSeconds * 1000),
    });
    return { token, email: owner.email };
  });
}

/**
 * The token of a social sign-in for a session: once, within 60 s, and only with the marker of the
 * browser that began. A token that was read on its way opens nothing elsewhere.
 */
export async function exchangeSocialToken(
  context: Context,
  { token, marker, client }: { token: string; marker: string; client: Client },
): Promise<{ token: string; isNew: boolean }> {
  const now = context.clock.now();
  const hashes = {
    tokenHash: tokenHash('social-sign-in', token),
    markerHash: tokenHash('social-sign-in-marker', marker),
  };
  return transaction(context.db, async (trx) => {
    const ownerId = await findSocialSignIn(trx, { ...hashes, now });
    if (ownerId === undefined) throw socialSignInOver();
    const owner = await lockOwner(trx, ownerId, 'use');
    const signIn = await takeSocialSignIn(trx, { ...hashes, now });
    if (!signIn) throw socialSignInOver();
    const session = await admitOwner(trx, context, { owner, client, by: 'provider' });
    return { ...session, isNew: signIn.isNew };
  });
}
