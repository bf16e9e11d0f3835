import type { Stripe } from 'stripe';
import { checkEmail } from '../http/check-email.ts';
import { operation } from '../http/operation.ts';
import { newIdentifier } from '../identifiers.ts';
import { changedMetadata } from '../metadata.ts';
import type { AccountRecord } from '../records.ts';
import { accountController } from './account-controller.ts';
import { checkCountry } from './check-country.ts';
import { mergedProfile } from './merged-profile.ts';
import { emptyProfile, newAccount } from './new-account.ts';
import { requestCapabilities } from './request-capabilities.ts';

/** An account for a seller, who then goes through onboarding. */
export const createAccount = operation<Stripe.AccountCreateParams>(
  'POST /v1/accounts',
  (provider, { parameters, now }) => {
    const { email, default_currency: currency } = parameters;
    const fresh = newAccount({
      id: newIdentifier('acct_1', 15),
      now,
      country: checkCountry(parameters.country ?? 'US'),
      controller: accountController(parameters.controller),
    });
    const object: Stripe.Account = {
      ...fresh,
      business_type: parameters.business_type ?? null,
      default_currency: currency?.toLowerCase() ?? fresh.default_currency ?? 'usd',
      email: email === undefined ? null : checkEmail(email, 'email'),
      metadata: changedMetadata({}, parameters.metadata),
      business_profile: mergedProfile(emptyProfile(), parameters.business_profile),
    };
    const record: AccountRecord = {
      account: object.id,
      object,
      requested: {},
      isDeauthorized: false,
    };
    const wishes = parameters.capabilities ?? defaultWishes;
    const complete = requestCapabilities(record, { ...wishes }, now);
    provider.accounts.set(object.id, complete);
    return complete.object;
  },
);

/** What an account with the full dashboard asks for by itself. */
const defaultWishes = { card_payments: { requested: true }, transfers: { requested: true } };
