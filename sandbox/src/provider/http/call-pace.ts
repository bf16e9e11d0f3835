import { ProviderError } from './provider-error.ts';

/** Calls a second that are taken, in total and for each operation. */
export interface CallRates {
  total: number;
  perEndpoint: number;
}

/** The provider's own rates in live mode. */
export const usualRates: CallRates = { total: 100, perEndpoint: 25 };

/** A second's worth of tokens, which fill up again by and by. */
interface Bucket {
  tokens: number;
  at: number;
}

/**
 * The pace of the provider: each call takes a token of its operation and one of the total. Real
 * time, whatever the sandbox's clock says.
 */
export class CallPace {
  #rates: CallRates;
  readonly #endpoints = new Map<string, Bucket>();
  #total: Bucket | undefined;

  constructor(rates: CallRates) {
    this.#rates = rates;
  }

  change(rates: CallRates): void {
    this.#rates = rates;
    this.#endpoints.clear();
    this.#total = undefined;
  }

  /**
   * Takes a call of an operation, or throws 429; nothing of the call is done or remembered then.
   */
  admit(line: string): void {
    const { total, perEndpoint } = this.#rates;
    const ofAll = filled(this.#total, total);
    const ofEndpoint = filled(this.#endpoints.get(line), perEndpoint);
    this.#total = ofAll;
    this.#endpoints.set(line, ofEndpoint);
    if (ofEndpoint.tokens < 1) throw tooManyCalls('endpoint-rate');
    if (ofAll.tokens < 1) throw tooManyCalls('global-rate');
    ofAll.tokens -= 1;
    ofEndpoint.tokens -= 1;
  }
}

function filled(bucket: Bucket | undefined, rate: number): Bucket {
  const now = performance.now();
  if (bucket === undefined) return { tokens: rate, at: now };
  const more = ((now - bucket.at) / 1_000) * rate;
  return { tokens: Math.min(rate, bucket.tokens + more), at: now };
}

/**
 * The provider's answer to calls that come too fast, with its header that says which limit it was.
 */
export function tooManyCalls(reason: 'endpoint-rate' | 'global-rate'): ProviderError {
  return new ProviderError({
    status: 429,
    body: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    },
    headers: { 'stripe-rate-limited-reason': reason },
  });
}
