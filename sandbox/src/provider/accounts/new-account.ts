import type { Stripe } from 'stripe';
import { unixSeconds } from '../unix-time.ts';

/** What the provider still wants to know from someone who has not been through onboarding. */
export const onboardingRequirements = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

const currencies: { [country: string]: string } = {
  AU: 'aud',
  BR: 'brl',
  CA: 'cad',
  CH: 'chf',
  CN: 'cny',
  GB: 'gbp',
  HK: 'hkd',
  IN: 'inr',
  JP: 'jpy',
  KR: 'krw',
  MX: 'mxn',
  NZ: 'nzd',
  PL: 'pln',
  SG: 'sgd',
  US: 'usd',
  ZA: 'zar',
};

/** The currency that accounts of a country start with; the euro where no own one is known. */
export function currencyOf(country: string): string {
  return currencies[country] ?? 'eur';
}

/** An account that exists and may do nothing yet. */
export function newAccount(parts: {
  id: string;
  now: Date;
  country: string;
  controller: Stripe.Account.Controller;
}): Stripe.Account {
  const { id, now, country, controller } = parts;
  return {
    id,
    object: 'account',
    business_profile: emptyProfile(),
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller,
    country,
    created: unixSeconds(now),
    default_currency: currencyOf(country),
    details_submitted: false,
    email: null,
    external_accounts: noExternalAccounts(id),
    future_requirements: noRequirements(),
    metadata: {},
    payouts_enabled: false,
    requirements: {
      ...noRequirements(),
      currently_due: onboardingRequirements,
      eventually_due: onboardingRequirements,
      past_due: onboardingRequirements,
      disabled_reason: 'requirements.past_due',
    },
    settings: newSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: typeOf(controller),
  };
}

function noExternalAccounts(id: string): NonNullable<Stripe.Account['external_accounts']> {
  const url = `/v1/accounts/${id}/external_accounts`;
  return { object: 'list', data: [], has_more: false, url };
}

export function noRequirements(): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  };
}

export function emptyProfile(): Stripe.Account.BusinessProfile {
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name: null,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  };
}

function newSettings(): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
  };
}

/** The kinds of account of old, as the provider still names the controllers that match them. */
function typeOf({ stripe_dashboard, losses }: Stripe.Account.Controller): Stripe.Account['type'] {
  if (stripe_dashboard?.type === 'full' && losses?.payments === 'stripe') return 'standard';
  return stripe_dashboard?.type === 'express' ? 'express' : 'none';
}
