import type { Context } from '../../context.ts';
import { findConnectAccount } from './connect.store.ts';
import { syncAccount } from './sync-account.ts';

/** Reads the owner's account again, when there is one: coming back from onboarding proves nothing. */
export async function refreshOwnAccount(context: Context, ownerId: string): Promise<void> {
  const account = await findConnectAccount(context.db, ownerId);
  if (account) await syncAccount(context, { accountId: account.accountId });
}
