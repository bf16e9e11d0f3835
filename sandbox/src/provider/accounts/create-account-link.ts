import type { Stripe } from 'stripe';
import { operation } from '../http/operation.ts';
import { checkUrl, invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { newIdentifier } from '../identifiers.ts';
import { unixSeconds } from '../turn.ts';
import { getAccount } from './accounts.ts';

/** How long a link can be opened; each is good for one visit. */
const linkLifetimeSeconds = 5 * 60;

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
    const expiresAt = created + linkLifetimeSeconds;
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
