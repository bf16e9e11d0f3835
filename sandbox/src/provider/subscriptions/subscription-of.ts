import type { Provider } from '../provider.ts';
import { referenceId } from '../reference-id.ts';
import type { InvoiceRecord, SubscriptionRecord } from './records.ts';

/** The subscription that an invoice bills. */
export function subscriptionOf(
  { subscriptions }: Provider,
  { object }: InvoiceRecord,
): SubscriptionRecord | undefined {
  return subscriptions.get(referenceId(object.parent?.subscription_details?.subscription));
}
