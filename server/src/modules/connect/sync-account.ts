import type { Context } from '../../context.ts';
import { findOwnerOfAccount, updateConnectAccount } from './connect.store.ts';

/**
 * Reads an account at the provider and stores what the profile shows. An event or a redirect is
 * only the reason to look; what it says is not believed. An account of nobody is left alone.
 */
export async function syncAccount(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  if (!(await findOwnerOfAccount(context.db, accountId))) return;
  const fetchedAt = context.clock.now();
  const account = await context.payments.readAccount(accountId);
  await updateConnectAccount(context.db, { account, fetchedAt });
}
