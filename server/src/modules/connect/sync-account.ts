import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { ProviderFailure } from '../../edge/payment-provider.ts';
import {
  findOwnerOfAccount,
  updateConnectAccount,
  findConnectAccount,
  markDisconnected,
} from './connect.store.ts';

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

/**
 * Reads the owner's account again, when there is one: coming back from onboarding proves nothing.
 * Refuses when the provider cannot be reached.
 */
export async function refreshOwnAccount(context: Context, ownerId: string): Promise<void> {
  const account = await findConnectAccount(context.db, ownerId);
  if (!account) return;
  try {
    await syncAccount(context, { accountId: account.accountId });
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ code: failure.code, kind: failure.kind }, 'account was not read');
    throw new Refusal('upstream', messages.somethingWentWrong);
  }
}

/** The owner took the platform's access to the account away. */
export async function disconnectAccount(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  await markDisconnected(context.db, { accountId, now: context.clock.now() });
}
