import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/database.ts';
import { cleaning } from '../../jobs/cleaning.ts';
import {
  insertSession,
  findLiveSession,
  updateSessionExpiry,
  deleteSession,
  deleteExpiredSessions,
} from './accounts.store.ts';
import { deleteExpiredSocialSignIns } from './identities.store.ts';

/** Bytes of a session token: 256 bits from the operating system. */
const tokenBytes = 32;

/**
 * Signs an owner in: a new opaque token, of which only the hash is kept (product §11.1). In the
 * transaction of what entitles to it, if there is one.
 */
export async function startSession(
  context: Context,
  ownerId: string,
  db: Db | Trx = context.db,
): Promise<{ token: string }> {
  const now = context.clock.now();
  const token = context.random.bytes(tokenBytes).toString('base64url');
  const session = {
    tokenHash: tokenHash(context, token),
    ownerId,
    now,
    expiresAt: sessionExpiry(now),
  };
  await insertSession(db, session);
  return { token };
}

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

/** Days that an owner's session lives without being used. */
const sessionDays = 30;

function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMs);
}

/** The hash that is stored of a token: a copy of the table opens nothing. */
function tokenHash(context: Context, token: string): Buffer {
  return context.secrets.keyedHash('owner-session', token);
}

/** The same for the token of a social sign-in that waits for its browser. */
export function socialTokenHash(context: Context, token: string): Buffer {
  return context.secrets.keyedHash('social-sign-in', token);
}

/** The hash that is stored of the marker by which that browser is known. */
export function markerHash(context: Context, marker: string): Buffer {
  return context.secrets.keyedHash('social-sign-in-marker', marker);
}

/** Revokes the session whose token is in use. */
export async function signOut(context: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(context.db, tokenHash(context, token));
}

/** Sessions and sign-ins that are over open nothing any more; here they are forgotten. */
export const expiredSessions = cleaning('expiredSessions', async ({ db }, now) => {
  await deleteExpiredSessions(db, now);
  await deleteExpiredSocialSignIns(db, now);
});
