import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { ProviderFailure } from '../../edge/payment-provider.ts';
import { findConnectAccount } from './connect.store.ts';
import { syncAccount } from './sync-account.ts';

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
