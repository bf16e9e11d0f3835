import type { Stripe } from 'stripe';
import { checkUrl } from '../http/check-url.ts';

type Given = Pick<
  Stripe.AccountUpdateParams.BusinessProfile,
  'mcc' | 'name' | 'product_description' | 'support_email' | 'support_phone' | 'support_url' | 'url'
>;

/** The profile of a business after a change of the parts that were given. */
export function mergedProfile(
  known: Stripe.Account.BusinessProfile,
  given: Given = {},
): Stripe.Account.BusinessProfile {
  if (given.url !== undefined) checkUrl(given.url, 'business_profile[url]');
  return {
    ...known,
    mcc: given.mcc ?? known.mcc,
    name: given.name ?? known.name,
    product_description: given.product_description ?? known.product_description ?? null,
    support_email: given.support_email ?? known.support_email,
    support_phone: given.support_phone ?? known.support_phone,
    support_url: given.support_url ?? known.support_url,
    url: given.url ?? known.url,
  };
}
