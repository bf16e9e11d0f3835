import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { insertCustomerSession } from './customer-sessions.store.ts';
import { customerSessionExpiry, customerTokenHash } from './customer-token.ts';

/** Bytes of a session token: 256 bits from the operating system. */
const tokenBytes = 32;

/** Signs in whoever proved this address (normal form): a new opaque token, kept as its hash only. */
export async function startCustomerSession(
  trx: Trx,
  context: Context,
  email: string,
): Promise<{ token: string }> {
  const now = context.clock.now();
  const token = context.random.bytes(tokenBytes).toString('base64url');
  await insertCustomerSession(trx, {
    tokenHash: customerTokenHash(context, token),
    email,
    now,
    expiresAt: customerSessionExpiry(now),
  });
  return { token };
}
