import type { CallRates } from '@clubdraw/domain/flow/calls';
import { isLiveKey } from '../edge/stripe/live-key.ts';

/** The settings of the payment provider, as they were read. */
type Found = {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL?: string | undefined;
  PROVIDER_CALLS_PER_SECOND?: number | undefined;
  PROVIDER_ENDPOINT_CALLS_PER_SECOND?: number | undefined;
};

export function stripeOf(found: Found) {
  return {
    secretKey: found.STRIPE_SECRET_KEY,
    webhookSecret: found.STRIPE_WEBHOOK_SECRET,
    apiUrl: found.STRIPE_API_URL,
  };
}

/**
 * Below the provider's limits: 100 calls a second in live mode, 25 otherwise and for each endpoint.
 * The total leaves room for what the platform's people do at the provider themselves; nobody but
 * the product opens payment pages, so that endpoint's limit is used.
 */
export function ratesOf(found: Found): CallRates {
  const usual = isLiveKey(found.STRIPE_SECRET_KEY)
    ? { total: 90, perEndpoint: 24 }
    : { total: 20, perEndpoint: 20 };
  return {
    total: found.PROVIDER_CALLS_PER_SECOND ?? usual.total,
    perEndpoint: found.PROVIDER_ENDPOINT_CALLS_PER_SECOND ?? usual.perEndpoint,
  };
}
