import type { Stripe } from 'stripe';
import { newIdentifier } from '../identifiers.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import type { SessionRecord, WireLineItem, WirePrice } from '../records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { emptySubscription } from './empty-subscription.ts';
import { periodStart } from './billing-period.ts';
import type { SubscriptionRecord, WireSubscriptionItem } from './records.ts';

/** The subscription to what a session has sold, beginning now. */
export function newSubscription(
  { now }: Turn,
  session: SessionRecord,
  buyer: { customer: Stripe.Customer; method: string },
): SubscriptionRecord {
  const { account, recurring, object } = session;
  const id = newIdentifier('sub_1');
  const created = unixSeconds(now);
  return {
    account,
    cycle: 0,
    names: session.lineItems.map(({ description }) => description ?? ''),
    ordained: null,
    object: {
      ...emptySubscription,
      id,
      application: account === platformAccount ? null : platformApplication,
      application_fee_percent: recurring?.feePercent ?? null,
      billing_cycle_anchor: created,
      created,
      currency: object.currency ?? 'usd',
      customer: buyer.customer.id,
      default_payment_method: buyer.method,
      description: recurring?.description ?? null,
      items: {
        object: 'list',
        data: session.lineItems.map((item) => subscriptionItem(item, id, created)),
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
      },
      metadata: recurring?.metadata ?? {},
      start_date: created,
      test_clock: buyer.customer.test_clock ?? null,
    },
  };
}

function subscriptionItem(
  { price, quantity }: WireLineItem,
  subscription: string,
  created: number,
): WireSubscriptionItem {
  const rhythm = price.recurring ?? { interval: 'month', interval_count: 1 };
  return {
    id: newIdentifier('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: periodStart(created, rhythm, 1),
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

/** The older name of a price, which items still carry. */
function planOf(price: WirePrice): object {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval,
    interval_count: price.recurring?.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
