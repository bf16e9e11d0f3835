import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import type { AccountRecord } from '../records.ts';
import type { Turn } from '../turn.ts';

/**
 * Replaces an account and tells so: `account.updated`, and `capability.updated` for each change.
 */
export function changeAccount(turn: Turn, record: AccountRecord): AccountRecord {
  const { provider } = turn;
  const { account } = record;
  const before = provider.accounts.get(account);
  provider.accounts.set(account, record);
  if (before === undefined) return record;
  const previous = changedParts(before.object, record.object);
  if (Object.keys(previous).length === 0) return record;
  emitEvent(turn, { account, type: 'account.updated', object: record.object, previous });
  for (const name of Object.keys(record.requested)) {
    const [old, fresh] = [capabilityOf(before, name), capabilityOf(record, name)];
    if (old.status === fresh.status) continue;
    const changed = changedParts(old, fresh);
    emitEvent(turn, { account, type: 'capability.updated', object: fresh, previous: changed });
  }
  return record;
}

/** The former values of the properties that have changed. */
export function changedParts(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
    ),
  );
}

/** The open questions of the provider, and why an account may not do everything. */
export function requirements(state: {
  due: string[];
  disabledReason: Stripe.Account.Requirements.DisabledReason | null;
}): Stripe.Account.Requirements {
  const { due, disabledReason } = state;
  return {
    ...blankObject('Account.Requirements'),
    currently_due: due,
    eventually_due: due,
    past_due: due,
    disabled_reason: disabledReason,
  };
}

/** One capability of an account as an object of its own. */
function capabilityOf({ account, object, requested }: AccountRecord, name: string) {
  const states = new Map<string, unknown>(Object.entries(object.capabilities ?? {}));
  const status = states.get(name);
  const due = status === 'inactive' ? (object.requirements?.currently_due ?? []) : [];
  return {
    ...blankObject('Capability'),
    id: name,
    account,
    requested: true,
    requested_at: requested[name] ?? null,
    requirements: {
      ...blankObject('Capability.Requirements'),
      currently_due: due,
      disabled_reason: due.length > 0 ? 'requirements.fields_needed' : null,
      eventually_due: due,
      past_due: due,
    },
    status,
  };
}
