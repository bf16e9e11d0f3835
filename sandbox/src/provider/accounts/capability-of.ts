import type { Stripe } from 'stripe';
import type { AccountRecord } from '../records.ts';

/** One capability of an account as an object of its own. */
export function capabilityOf(record: AccountRecord, name: string): Stripe.Capability {
  const states = new Map<string, unknown>(Object.entries(record.object.capabilities ?? {}));
  const status = statusOf(states.get(name));
  const due = status === 'inactive' ? (record.object.requirements?.currently_due ?? []) : [];
  const nothing = {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  };
  return {
    id: name,
    object: 'capability',
    account: record.account,
    future_requirements: nothing,
    requested: name in record.requested,
    requested_at: record.requested[name] ?? null,
    requirements: {
      ...nothing,
      currently_due: due,
      eventually_due: due,
      past_due: due,
      disabled_reason: due.length > 0 ? 'requirements.fields_needed' : null,
    },
    status,
  };
}

function statusOf(value: unknown): Stripe.Capability['status'] {
  return value === 'active' || value === 'inactive' || value === 'pending' ? value : 'unrequested';
}
