import type { CallRates } from '@clubdraw/domain/flow/rate-budget';
import { isLiveKey } from './edge/stripe/live-key.ts';

/** The settings of the payment provider, as they were read. */
type Found = {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL?: string | undefined;
  PROVIDER_CALLS_PER_SECOND?: number | undefined;
  PROVIDER_ENDPOINT_CALLS_PER_SECOND: number;
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
 */
export function ratesOf(found: Found): CallRates {
  return {
    total: found.PROVIDER_CALLS_PER_SECOND ?? (isLiveKey(found.STRIPE_SECRET_KEY) ? 90 : 20),
    perEndpoint: found.PROVIDER_ENDPOINT_CALLS_PER_SECOND,
  };
}
