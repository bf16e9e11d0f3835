import type { Stripe } from 'stripe';
import { invalidRequest } from '../http/provider-error.ts';
import { unixSeconds } from '../unix-time.ts';
import { currentPeriod } from './plan-subscription.ts';
import type { SubscriptionRecord, WireSubscription } from './records.ts';

type Wish = Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>;

/** What a call changes about when a subscription ends; nothing when it does not speak of it. */
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
