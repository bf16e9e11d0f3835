import { keptSince } from '@clubdraw/domain/time/retention';
import type { Context } from '../../context.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import type { CallingOwner } from '../../http/mount/access.ts';
import { cleaning } from '../../jobs/cleaning.ts';
import { forgetUnusedDevices } from './devices.store.ts';
import { deleteExpiredSocialSignIns } from './identities.store.ts';
import { deleteExpiredChallenges } from './passkeys/passkeys.store.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findLiveSession,
  updateSessionUse,
} from './sessions.store.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Days that an owner's session lives without being used, and at the longest. */
const unusedDays = 30;
const sessionDays = 90;

/**
 * The owner whose token this is; undefined for an unknown, revoked or expired one. The expiry of a
 * session in use slides, written at most once an hour, up to 90 days after the sign-in.
 */
export async function findSession(
  context: Context,
  token: string,
): Promise<CallingOwner | undefined> {
  const now = context.clock.now();
  const session = await findLiveSession(context.db, tokenHash('owner-session', token), now);
  if (!session) return undefined;
  const { id, ownerId, email, createdAt, usedAt } = session;
  if (now.getTime() - usedAt.getTime() > hourMs) {
    await updateSessionUse(context.db, {
      id,
      usedAt: now,
      expiresAt: sessionExpiry(now, createdAt),
    });
  }
  return { ownerId, email, sessionId: id };
}

/** When a session ends that is used now. */
export function sessionExpiry(now: Date, createdAt: Date): Date {
  const unused = now.getTime() + unusedDays * dayMs;
  return new Date(Math.min(unused, createdAt.getTime() + sessionDays * dayMs));
}

/** Revokes the session whose token is in use. */
export async function signOut(context: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(context.db, tokenHash('owner-session', token));
}

/**
 * Sessions, sign-ins, challenges and devices that are over open nothing any more; here they are
 * forgotten.
 */
export const expiredSessions = cleaning('expiredSessions', async ({ db }, now) => {
  const sessions = await deleteExpiredSessions(db, now);
  const signIns = await deleteExpiredSocialSignIns(db, now);
  const challenges = await deleteExpiredChallenges(db, now);
  const unused = keptSince('browsers', now);
  return sessions + signIns + challenges + (await forgetUnusedDevices(db, unused));
});
