import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import { operation } from '../http/operation.ts';
import { checkUrl, invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { newIdentifier, unixSeconds } from '../identifiers.ts';
import type { Provider } from '../provider.ts';
import type { AccountRecord } from '../records.ts';
import { uncalledTurn } from '../turn.ts';
import { getAccount } from './accounts.ts';
import { changeAccount, requirements } from './change-account.ts';

/** Seconds that a link can be opened for; each is good for one visit. */
const linkLifetime = 5 * 60;

export const createAccountLink = operation<Stripe.AccountLinkCreateParams>(
  'POST /v1/account_links',
  (provider, { parameters, now }) => {
    const { account, type, refresh_url: refreshUrl, return_url: returnUrl } = parameters;
    getAccount(provider, account);
    if (type !== 'account_onboarding') {
      throw invalidRequest({
        message: 'You cannot create account_update type account links for this account.',
        param: 'type',
      });
    }
    if (refreshUrl === undefined) throw missingParameter('refresh_url');
    if (returnUrl === undefined) throw missingParameter('return_url');
    const created = unixSeconds(now);
    const expiresAt = created + linkLifetime;
    const id = newIdentifier('', 20);
    provider.links.set(id, {
      id,
      account,
      refreshUrl: checkUrl(refreshUrl, 'refresh_url'),
      returnUrl: checkUrl(returnUrl, 'return_url'),
      expiresAt,
      state: 'fresh',
    });
    const url = `${provider.publicUrl}/onboard/${id}`;
    return { object: 'account_link', created, expires_at: expiresAt, url };
  },
);

/** How someone leaves the onboarding page. */
export type OnboardingEnd = 'complete' | 'incomplete' | 'rejected';

const stillDue = {
  complete: requirements({ due: [], disabledReason: null }),
  rejected: requirements({ due: [], disabledReason: 'rejected.other' }),
  incomplete: requirements({
    due: ['external_account', 'individual.verification.document'],
    disabledReason: 'requirements.past_due',
  }),
};

/** Gives the account the state in which onboarding leaves it, and tells so by events. */
export function finishOnboarding(
  provider: Provider,
  record: AccountRecord,
  { end, businessName }: { end: OnboardingEnd; businessName: string },
): AccountRecord {
  const turn = uncalledTurn(provider);
  const { object: account } = record;
  const isComplete = end === 'complete';
  const state = isComplete ? ('active' as const) : ('inactive' as const);
  const names = Object.keys(account.capabilities ?? {});
  const profile = account.business_profile ?? blankObject('Account.BusinessProfile');
  const object: Stripe.Account = {
    ...account,
    business_profile: { ...profile, name: businessName === '' ? profile.name : businessName },
    business_type: account.business_type ?? 'individual',
    capabilities: Object.fromEntries(names.map((name) => [name, state])),
    charges_enabled: isComplete,
    details_submitted: true,
    payouts_enabled: isComplete,
    requirements: stillDue[end],
    tos_acceptance: { date: unixSeconds(turn.now), ip: '127.0.0.1', user_agent: null },
  };
  return changeAccount(turn, { ...record, object });
}
