import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import type { Provider } from '../provider.ts';
import type { AccountRecord } from '../records.ts';
import { uncalledTurn, unixSeconds } from '../turn.ts';
import { changeAccount, requirements } from './change-account.ts';

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
