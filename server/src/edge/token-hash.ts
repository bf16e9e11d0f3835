import { createHash } from 'node:crypto';

/** The use of a token: the hash for one use is never that for another. */
export type TokenUse =
  | 'owner-session'
  | 'club-key'
  | 'idempotency-key'
  | 'request'
  | 'owner-device'
  | 'customer-session'
  | 'social-sign-in'
  | 'social-sign-in-marker'
  | 'one-time-code-session'
  | 'passkey-challenge';

/**
 * The hash that is stored of a token, 32 bytes: a copy of the table opens nothing. The token is
 * random and long, so nobody finds it without a key either, and none is needed: who is signed in
 * stays signed in when `APP_SECRET` changes.
 */
export function tokenHash(use: TokenUse, token: string): Buffer {
  return createHash('sha256').update(`${use}\n${token}`).digest();
}
