import type { Context } from '../../context.ts';
import { findLiveCustomer } from './customer-sessions.store.ts';
import { customerTokenHash } from './customer-token.ts';

/** The customer whose token this is; undefined for an unknown, revoked or expired one. */
export async function findCustomer(
  context: Context,
  token: string,
): Promise<{ email: string } | undefined> {
  return findLiveCustomer(context.db, customerTokenHash(context, token), context.clock.now());
}
