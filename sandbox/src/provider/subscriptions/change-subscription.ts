import { changedParts } from '../accounts/change-account.ts';
import { emitEvent } from '../events/events.ts';
import { referenceId } from '../identifiers.ts';
import type { Provider } from '../provider.ts';
import type { InvoiceRecord, SubscriptionRecord, WireSubscription } from '../records.ts';
import type { Turn } from '../turn.ts';
import { planSubscription } from './billing-period.ts';

/** Replaces a subscription and tells what has changed: `customer.subscription.updated`. */
export function changeSubscription(
  turn: Turn,
  record: SubscriptionRecord,
  changes: Partial<WireSubscription>,
): SubscriptionRecord {
  const object = { ...record.object, ...changes };
  const changed = { ...record, object };
  turn.provider.subscriptions.set(object.id, changed);
  planSubscription(turn.provider, changed);
  const previous = changedParts(record.object, object);
  const type = 'customer.subscription.updated';
  emitEvent(turn, { account: record.account, type, object, previous });
  return changed;
}

/** The subscription that an invoice bills. */
export function subscriptionOf(
  { subscriptions }: Provider,
  { object }: InvoiceRecord,
): SubscriptionRecord | undefined {
  return subscriptions.get(referenceId(object.parent?.subscription_details?.subscription));
}

/** A subscription whose latest invoice could not be collected is past due. */
export function markPastDue(turn: Turn, invoice: InvoiceRecord): void {
  changeStatus(turn, invoice, { from: 'active', to: 'past_due' });
}

/** A subscription is active again once its latest invoice is paid or void. */
export function markUpToDate(turn: Turn, invoice: InvoiceRecord): void {
  changeStatus(turn, invoice, { from: 'past_due', to: 'active' });
}

type Status = WireSubscription['status'];

function changeStatus(
  turn: Turn,
  invoice: InvoiceRecord,
  { from, to }: { from: Status; to: Status },
): void {
  const record = subscriptionOf(turn.provider, invoice);
  if (record?.object.status !== from) return;
  if (record.object.latest_invoice !== invoice.object.id) return;
  changeSubscription(turn, record, { status: to });
}
