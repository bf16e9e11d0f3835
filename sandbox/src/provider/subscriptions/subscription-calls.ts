import type { Stripe } from 'stripe';
import { operation, type Call } from '../http/operation.ts';
import { invalidRequest, missingResource, refusedByState } from '../http/provider-error.ts';
import { changedMetadata } from '../metadata.ts';
import { unixSeconds } from '../turn.ts';
import { getOwned } from '../owned.ts';
import type { SubscriptionRecord, WireSubscription } from '../records.ts';
import { currentPeriod } from './billing-period.ts';
import { changeSubscription } from './change-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { wishedItems } from './wished-items.ts';

type Wish = Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>;

/** Plans or lifts the end of a subscription, moves it to other prices, changes its metadata. */
export const updateSubscription = operation<Stripe.SubscriptionUpdateParams>(
  'POST /v1/subscriptions/{id}',
  (_provider, call) => {
    const record = getSubscription(call);
    const { parameters, now } = call;
    const isMore = Object.keys(parameters).some((name) => name !== 'metadata' && name !== 'expand');
    if (record.object.status === 'canceled' && isMore) {
      throw refusedByState({
        message: 'A canceled subscription can only update its cancellation_details and metadata.',
      });
    }
    const metadata = changedMetadata(record.object.metadata, parameters.metadata);
    const { names, object } = wishedItems(call, record);
    const changes = { metadata, items: object.items, ...wishedEnd(parameters, record, now) };
    return changeSubscription(call, { ...record, names }, changes).object;
  },
);

/**
 * The change of a subscription's end that a call asks for; nothing when it does not speak of it.
 */
export function wishedEnd(
  { cancel_at: at, cancel_at_period_end: atPeriodEnd }: Wish,
  { object }: SubscriptionRecord,
  now: Date,
): Partial<WireSubscription> {
  if (at !== undefined && atPeriodEnd !== undefined) {
    throw invalidRequest({
      message: 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      param: 'cancel_at',
    });
  }
  if (at === undefined && atPeriodEnd === undefined) return {};
  const isLifted = atPeriodEnd === false || at === '' || at === null;
  const { cancellation_details: details } = object;
  if (isLifted) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: details && { ...details, reason: null },
    };
  }
  return {
    cancel_at: endOf(at, object, now),
    cancel_at_period_end: atPeriodEnd === true,
    canceled_at: unixSeconds(now),
    cancellation_details: details && { ...details, reason: 'cancellation_requested' },
  };
}

/** All items of a subscription have one period here, so its first and last end are the same. */
function endOf(at: Wish['cancel_at'], object: WireSubscription, now: Date): number {
  if (typeof at !== 'number') return currentPeriod(object).end;
  if (at > unixSeconds(now)) return at;
  throw invalidRequest({ message: 'cancel_at must be a time in the future.', param: 'cancel_at' });
}

/**
 * Ends a subscription at once; one that has ended is missing to this call. Nothing is metered here,
 * so `invoice_now` finds nothing to bill.
 */
export const cancelSubscription = operation<Stripe.SubscriptionCancelParams>(
  'DELETE /v1/subscriptions/{id}',
  (_provider, call) => {
    const record = getSubscription(call);
    const { id, status } = record.object;
    if (status === 'canceled') throw missingResource('subscription', id);
    if (call.parameters.prorate === true) {
      throw invalidRequest({ message: 'The stand-in prorates nothing.', param: 'prorate' });
    }
    const { comment, feedback } = call.parameters.cancellation_details ?? {};
    return endSubscription(call, record, {
      comment: comment || null,
      feedback: feedback || null,
      reason: 'cancellation_requested',
    }).object;
  },
);

/** The subscription that the call names, in the account that it is made for. */
function getSubscription({ provider, account, path }: Call<unknown>): SubscriptionRecord {
  const collection = provider.subscriptions;
  return getOwned({ collection, account, id: path.id ?? '', kind: 'subscription' });
}
