import type { Call } from '../http/operation.ts';
import { getOwned } from '../owned.ts';
import type { SubscriptionRecord } from './records.ts';

/** The subscription that the call names, in the account that it is made for. */
export function getSubscription(call: Call<unknown>): SubscriptionRecord {
  return getOwned({
    collection: call.provider.subscriptions,
    account: call.account,
    id: call.path.id ?? '',
    kind: 'subscription',
  });
}
