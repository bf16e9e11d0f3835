import type { ClubCountry } from '@clubdraw/domain/clubs/club-countries';
import { Refusal } from '@clubdraw/domain/refusal';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Context } from '../../context.ts';
import { ProviderBusy, ProviderFailure } from '../../edge/provider-failure.ts';
import type { CallingMember } from '../../http/mount/access.ts';
import { findConnectAccount } from './connect.store.ts';

export type OnboardingOwner = CallingMember & {
  /** Where the club is: the account keeps it for good. */
  country?: ClubCountry | undefined;
};

/** The order for an account: the provider makes one for each owner and country. */
export function accountOrder({ ownerId, email, country }: OnboardingOwner) {
  return { ownerId, email, ...(country && { country }) };
}

/**
 * The account that was kept. Another tab, perhaps with another country, may have been faster:
 * nobody fills in an account that nobody keeps.
 */
export async function keptAccountId(
  context: Context,
  ownerId: string,
  made: string,
): Promise<string> {
  const kept = await findConnectAccount(context.db, ownerId);
  return kept?.accountId ?? made;
}

/** A fresh link to the onboarding of an account, for one use. */
export async function linkToOnboarding(
  context: Context,
  accountId: string,
): Promise<{ url: string }> {
  const returns = `${context.settings.publicUrl}/stripe-account`;
  const link = { accountId, returnUrl: `${returns}/success`, refreshUrl: `${returns}/refresh` };
  const url = await context.payments.linkOnboarding(link, { purpose: 'portal' });
  return { url };
}

/**
 * Does work at the provider.
 *
 * @throws {Refusal} upstream when it failed there
 */
export async function orRefuseUpstream<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ProviderFailure) || failure instanceof ProviderBusy) throw failure;
    context.log.warn({ code: failure.code, kind: failure.kind }, 'onboarding link was not made');
    throw new Refusal('upstream', messages.somethingWentWrong);
  }
}
