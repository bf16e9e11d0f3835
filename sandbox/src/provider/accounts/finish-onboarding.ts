import type { Stripe } from 'stripe';
import type { Provider } from '../provider.ts';
import type { AccountRecord } from '../records.ts';
import { uncalledTurn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { changeAccount } from './change-account.ts';
import { emptyProfile, noRequirements } from './new-account.ts';

/** How someone leaves the onboarding page. */
export type OnboardingEnd = 'complete' | 'incomplete' | 'rejected';

const leftOpen = ['external_account', 'individual.verification.document'];

/** Gives the account the state in which onboarding leaves it, and tells so by events. */
export function finishOnboarding(
  provider: Provider,
  record: AccountRecord,
  { end, businessName }: { end: OnboardingEnd; businessName: string },
) {
  const turn = uncalledTurn(provider);
  const object = endedAccount(record.object, end, turn.now);
  const profile = object.business_profile ?? emptyProfile();
  const named = { ...profile, name: businessName === '' ? profile.name : businessName };
  return changeAccount(turn, { ...record, object: { ...object, business_profile: named } });
}

function endedAccount(account: Stripe.Account, end: OnboardingEnd, now: Date): Stripe.Account {
  const isComplete = end === 'complete';
  const capabilities = Object.fromEntries(
    Object.keys(account.capabilities ?? {}).map((name) => [
      name,
      isComplete ? ('active' as const) : ('inactive' as const),
    ]),
  );
  return {
    ...account,
    business_type: account.business_type ?? 'individual',
    capabilities,
    charges_enabled: isComplete,
    details_submitted: true,
    payouts_enabled: isComplete,
    requirements: requirementsAfter(end),
    tos_acceptance: { date: unixSeconds(now), ip: '127.0.0.1', user_agent: null },
  };
}

function requirementsAfter(end: OnboardingEnd): Stripe.Account.Requirements {
  if (end === 'complete') return noRequirements();
  if (end === 'rejected') return { ...noRequirements(), disabled_reason: 'rejected.other' };
  return {
    ...noRequirements(),
    currently_due: leftOpen,
    eventually_due: leftOpen,
    past_due: leftOpen,
    disabled_reason: 'requirements.past_due',
  };
}
