import type { Context } from '../../context.ts';
import { insertSession } from './accounts.store.ts';
import { sessionExpiry, tokenHash } from './session-token.ts';

/** Bytes of a session token: 256 bits from the operating system. */
const tokenBytes = 32;

/** Signs an owner in: a new opaque token, of which only the hash is kept (spec §4.1). */
export async function startSession(context: Context, ownerId: string): Promise<{ token: string }> {
  const now = context.clock.now();
  const token = context.random.bytes(tokenBytes).toString('base64url');
  const session = {
    tokenHash: tokenHash(context, token),
    ownerId,
    now,
    expiresAt: sessionExpiry(now),
  };
  await insertSession(context.db, session);
  return { token };
}
