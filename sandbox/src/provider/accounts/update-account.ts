import type { Stripe } from 'stripe';
import { checkEmail } from '../http/check-email.ts';
import { operation } from '../http/operation.ts';
import { changedMetadata } from '../metadata.ts';
import { changeAccount } from './change-account.ts';
import { getAccount } from './get-account.ts';
import { mergedProfile } from './merged-profile.ts';
import { emptyProfile } from './new-account.ts';
import { requestCapabilities } from './request-capabilities.ts';

export const updateAccount = operation<Stripe.AccountUpdateParams>(
  'POST /v1/accounts/{id}',
  (provider, call) => {
    const { parameters, path, now } = call;
    const record = getAccount(provider, path.id ?? '');
    const known = record.object;
    const { email, default_currency: currency } = parameters;
    const wishes = { ...parameters.capabilities };
    const object: Stripe.Account = {
      ...known,
      ...(parameters.business_type === undefined
        ? {}
        : { business_type: parameters.business_type }),
      ...(currency === undefined ? {} : { default_currency: currency.toLowerCase() }),
      email: email === undefined ? known.email : checkEmail(email, 'email'),
      metadata: changedMetadata(known.metadata ?? {}, parameters.metadata),
      business_profile: mergedProfile(
        known.business_profile ?? emptyProfile(),
        parameters.business_profile,
      ),
    };
    return changeAccount(call, requestCapabilities({ ...record, object }, wishes, now)).object;
  },
);
