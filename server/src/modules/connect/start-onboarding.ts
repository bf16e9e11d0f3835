import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { ProviderFailure } from '../../edge/payment-provider.ts';
import { findConnectAccount, insertConnectAccount } from './connect.store.ts';

async function accountIdOf(
  context: Context,
  owner: { ownerId: string; email: string },
): Promise<string> {
  const known = await findConnectAccount(context.db, owner.ownerId);
  if (known) return known.accountId;
  // Asked for by the owner's id as key: two tabs or a crash in between make one account.
  const account = await context.payments.createAccount(owner);
  const now = context.clock.now();
  await insertConnectAccount(context.db, { ownerId: owner.ownerId, account, now });
  return account.id;
}

/**
 * Makes the owner's payment account once and answers a fresh link to its onboarding, for one use
 * (product §7.1). Refuses when the provider cannot be reached.
 */
export async function startOnboarding(
  context: Context,
  owner: { ownerId: string; email: string },
): Promise<{ url: string }> {
  const returns = `${context.settings.publicUrl}/stripe-account`;
  try {
    const url = await context.payments.linkOnboarding({
      accountId: await accountIdOf(context, owner),
      returnUrl: `${returns}/success`,
      refreshUrl: `${returns}/refresh`,
    });
    return { url };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ code: failure.code, kind: failure.kind }, 'onboarding link was not made');
    throw new Refusal('upstream', messages.somethingWentWrong);
  }
}
