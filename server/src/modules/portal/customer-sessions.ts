import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import { cleaning } from '../../jobs/cleaning.ts';
import { signOut } from '../accounts/sessions.ts';
import {
  insertCustomerSession,
  findLiveCustomer,
  deleteCustomerSession,
  deleteExpiredCustomerSessions,
} from './customer-sessions.store.ts';

/** Bytes of a session token: 256 bits from the operating system. */
const tokenBytes = 32;

/**
 * Signs in whoever proved this address (normal form): a new opaque token, kept as its hash only.
 */
export async function startCustomerSession(
  trx: Trx,
  context: Context,
  email: string,
): Promise<{ token: string }> {
  const now = context.clock.now();
  const token = context.random.bytes(tokenBytes).toString('base64url');
  await insertCustomerSession(trx, {
    tokenHash: tokenHash('customer-session', token),
    email,
    now,
    expiresAt: customerSessionExpiry(now),
  });
  return { token };
}

/** The customer whose token this is; undefined for an unknown, revoked or expired one. */
export async function findCustomer(
  context: Context,
  token: string,
): Promise<{ email: string } | undefined> {
  return findLiveCustomer(context.db, tokenHash('customer-session', token), context.clock.now());
}

/**
 * Revokes the session whose token is in use; a token is of one sort, so one of the two is there.
 */
export async function endSession(context: Context, token: string | undefined): Promise<void> {
  await signOut(context, token);
  if (token !== undefined)
    await deleteCustomerSession(context.db, tokenHash('customer-session', token));
}

/** Hours that a customer is signed in; the session is not renewed by use. */
const sessionHours = 24;

const hourMs = 60 * 60 * 1000;

function customerSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionHours * hourMs);
}

/** Customers' sessions that are over open nothing any more; here they are forgotten. */
export const expiredCustomers = cleaning('expiredCustomers', ({ db }, now) =>
  deleteExpiredCustomerSessions(db, now),
);
