import { emitEvent } from '../events/emit-event.ts';
import type { Turn } from '../turn.ts';
import { planSubscription } from './plan-subscription.ts';
import type { SubscriptionRecord, WireSubscription } from './records.ts';

/** Replaces a subscription and tells what has changed: `customer.subscription.updated`. */
export function changeSubscription(
  turn: Turn,
  record: SubscriptionRecord,
  changes: Partial<WireSubscription>,
): SubscriptionRecord {
  const changed = { ...record, object: { ...record.object, ...changes } };
  turn.provider.subscriptions.set(record.object.id, changed);
  planSubscription(turn.provider, changed);
  const previous = Object.fromEntries(
    Object.entries(record.object).filter(
      ([name, value]) =>
        name in changes && !isSame(value, new Map(Object.entries(changes)).get(name)),
    ),
  );
  emitEvent(turn, {
    account: record.account,
    type: 'customer.subscription.updated',
    object: changed.object,
    previous,
  });
  return changed;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
