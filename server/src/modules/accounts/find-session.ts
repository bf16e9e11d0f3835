import type { Context } from '../../context.ts';
import { findLiveSession, updateSessionExpiry } from './accounts.store.ts';
import { sessionExpiry, tokenHash } from './session-token.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The owner whose token this is; undefined for an unknown, revoked or expired one. A session in use
 * does not end: its expiry slides, written at most once a day.
 */
export async function findSession(
  context: Context,
  token: string,
): Promise<{ ownerId: string; email: string } | undefined> {
  const now = context.clock.now();
  const hash = tokenHash(context, token);
  const session = await findLiveSession(context.db, hash, now);
  if (!session) return undefined;
  const renewed = sessionExpiry(now);
  if (renewed.getTime() - session.expiresAt.getTime() > dayMs) {
    await updateSessionExpiry(context.db, hash, renewed);
  }
  return { ownerId: session.ownerId, email: session.email };
}
