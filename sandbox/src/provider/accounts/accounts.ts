import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { checkEmail, invalidRequest, refusal } from '../http/provider-error.ts';
import { newIdentifier } from '../identifiers.ts';
import { changedMetadata } from '../metadata.ts';
import { unixSeconds } from '../turn.ts';
import type { Provider } from '../provider.ts';
import type { AccountRecord } from '../records.ts';
import { requirements } from './change-account.ts';

export const retrieveAccount = operation(
  'GET /v1/accounts/{id}',
  (provider, { path }) => getAccount(provider, path.id ?? '').object,
);

export const listAccounts = operation<PageParameters>(
  'GET /v1/accounts',
  (provider, { parameters }) => {
    const records = [...provider.accounts.values()].filter(({ isDeauthorized }) => !isDeauthorized);
    return listPage({ records, parameters, url: '/v1/accounts', shown: ({ object }) => object });
  },
);

/** The account, or 403 `account_invalid` when there is none or it has cut the tie. */
export function getAccount({ accounts }: Provider, id: string): AccountRecord {
  const record = accounts.get(id);
  if (record !== undefined && !record.isDeauthorized) return record;
  throw refusal(403, {
    code: 'account_invalid',
    message:
      `The provided key does not have access to account '${id}' (or that account does not ` +
      'exist). Application access may have been revoked.',
  });
}

/**
 * Makes an account for a seller. It may do nothing before its owner has been through onboarding.
 */
export const createAccount = operation<Stripe.AccountCreateParams>(
  'POST /v1/accounts',
  (provider, { parameters, now }) => {
    const { email, metadata, country, capabilities: wishes = usualWishes } = parameters;
    const names = Object.entries(wishes).flatMap(([name, wish]) =>
      typeof wish === 'object' && wish.requested === true ? [name] : [],
    );
    const object: Stripe.Account = {
      ...newAccount(checkCountry(country ?? 'US'), accountController(parameters.controller)),
      capabilities: Object.fromEntries(names.map((name) => [name, 'inactive'])),
      created: unixSeconds(now),
      email: email === undefined ? null : checkEmail(email, 'email'),
      metadata: changedMetadata({}, metadata),
    };
    const requested = Object.fromEntries(names.map((name) => [name, unixSeconds(now)]));
    provider.accounts.set(object.id, {
      account: object.id,
      object,
      requested,
      isDeauthorized: false,
    });
    return object;
  },
);

/** The capabilities that an account with the full dashboard asks for by itself. */
const usualWishes: Stripe.AccountCreateParams.Capabilities = {
  card_payments: { requested: true },
  transfers: { requested: true },
};

/** The questions of the provider to a seller. */
const unanswered = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

function newAccount(country: string, controller: Stripe.Account.Controller): Stripe.Account {
  const id = newIdentifier('acct_1', 15);
  const blank = blankObject('Account');
  return {
    ...blank,
    id,
    business_profile: blankObject('Account.BusinessProfile'),
    controller,
    country,
    default_currency: currencyOf(country),
    requirements: requirements({ due: unanswered, disabledReason: 'requirements.past_due' }),
    settings: {
      ...blankObject('Account.Settings'),
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: typeOf(controller),
  };
}

/** Currencies of one country, whose code begins with that country's. */
const ownCurrencies = 'aud brl cad chf cny gbp hkd inr jpy krw mxn nzd pln sgd usd zar'.split(' ');

/** The currency that accounts of a country start with; the euro where no own one is known. */
function currencyOf(country: string): string {
  return ownCurrencies.find((code) => code.startsWith(country.toLowerCase())) ?? 'eur';
}

/** Throws `country_unsupported` for what is not the code of a country. */
function checkCountry(country: string): string {
  const code = country.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  throw invalidRequest({
    code: 'country_unsupported',
    message: `Country '${country}' is unknown.`,
    param: 'country',
  });
}

/** The kinds of account of old, as the provider still names the controllers that match them. */
function typeOf({ stripe_dashboard, losses }: Stripe.Account.Controller): Stripe.Account['type'] {
  if (stripe_dashboard?.type === 'full' && losses?.payments === 'stripe') return 'standard';
  return stripe_dashboard?.type === 'express' ? 'express' : 'none';
}

/**
 * The parties' duties. By itself, the account has the full dashboard, pays its fees and the
 * provider carries the losses. Throws for combinations that the provider refuses.
 */
function accountController(
  given: Stripe.AccountCreateParams.Controller = {},
): Stripe.Account.Controller {
  const dashboard = given.stripe_dashboard?.type ?? 'full';
  const payer = given.fees?.payer ?? 'account';
  const losses = given.losses?.payments ?? 'stripe';
  const collection = given.requirement_collection ?? 'stripe';
  refuse(losses === 'application' && payer !== 'application', {
    message: 'When losses.payments is application, fees.payer must be application.',
    param: 'controller[fees][payer]',
  });
  refuse(dashboard === 'express' && losses === 'stripe', {
    message: 'The express dashboard needs losses.payments to be application.',
    param: 'controller[losses][payments]',
  });
  refuse(dashboard !== 'none' && collection === 'application', {
    message: 'requirement_collection can be application only without a Stripe dashboard.',
    param: 'controller[requirement_collection]',
  });
  return {
    fees: { payer },
    is_controller: true,
    losses: { payments: losses },
    requirement_collection: collection,
    stripe_dashboard: { type: dashboard },
    type: 'application',
  };
}

function refuse(isRefused: boolean, body: { message: string; param: string }): void {
  if (isRefused) throw invalidRequest(body);
}
