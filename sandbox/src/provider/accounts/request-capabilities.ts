import type { Stripe } from 'stripe';
import type { AccountRecord } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';

interface Wish {
  requested?: boolean;
}

/** The record with capabilities asked for or given back; a new one is inactive until onboarding. */
export function requestCapabilities(
  record: AccountRecord,
  given: { [capability: string]: Wish | undefined },
  now: Date,
): AccountRecord {
  const isReady = record.object.charges_enabled;
  const capabilities: { [name: string]: string } = { ...record.object.capabilities };
  const requested = { ...record.requested };
  for (const [name, wish] of Object.entries(given)) {
    if (wish?.requested === true) {
      requested[name] ??= unixSeconds(now);
      capabilities[name] ??= isReady ? 'active' : 'inactive';
    }
    if (wish?.requested === false) {
      delete requested[name];
      delete capabilities[name];
    }
  }
  const known: Stripe.Account.Capabilities = capabilities;
  return { ...record, requested, object: { ...record.object, capabilities: known } };
}
