import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/database.ts';
import { insertSession } from './accounts.store.ts';
import { sessionExpiry, tokenHash } from './session-token.ts';

/** Bytes of a session token: 256 bits from the operating system. */
const tokenBytes = 32;

/**
 * Signs an owner in: a new opaque token, of which only the hash is kept (spec §4.1). In the
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
