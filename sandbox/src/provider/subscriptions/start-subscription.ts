import type { Stripe } from 'stripe';
import { keepPaymentMethod, newCustomer } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier } from '../identifiers.ts';
import { unixSeconds, type Turn } from '../turn.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { chargeIntent } from '../payments/charge.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import type {
  Payer,
  SessionRecord,
  SubscriptionRecord,
  WireLineItem,
  WireSubscriptionItem,
} from '../records.ts';
import { periodStart, planSubscription } from './billing-period.ts';
import { planOf } from './plan-of-price.ts';

/**
 * Takes the first payment of a session and starts its subscription: the customer, the method kept
 * for renewals, the subscription and its first invoice come into being with the payment.
 */
export function startSubscription(
  turn: Turn,
  session: SessionRecord,
  { intent, payer }: { intent: Stripe.PaymentIntent; payer: Payer },
) {
  const { account } = session;
  const customer = newCustomer(turn, account, payer).id;
  const method = keepPaymentMethod(turn, { account, id: customer }, payer).id;
  const owned = { ...intent, customer, payment_method: method };
  const charge = chargeIntent(turn, account, { intent: owned, payer });
  for (const { price, description } of session.lineItems)
    turn.provider.prices.set(price.id, { account, object: price, name: description ?? '' });
  const record = newSubscription(turn, session, { customer, method });
  const subscription = record.object.id;
  turn.provider.subscriptions.set(subscription, record);
  const isAnchored = typeof session.recurring?.anchor === 'number';
  const once = isAnchored ? session.lineItems.filter(({ price }) => !price.recurring) : undefined;
  const invoice = firstInvoice(turn, record, { intent: intent.id, once });
  planSubscription(turn.provider, record);
  return { charge, started: { customer, subscription, invoice } };
}

/** The first invoice is final and paid at once; gives its id. */
function firstInvoice(
  turn: Turn,
  record: SubscriptionRecord,
  { intent, once }: { intent: string; once: readonly WireLineItem[] | undefined },
): string {
  const { account, object } = record;
  const draft = draftInvoice(turn, record, {
    reason: 'subscription_create',
    before: { start: object.created, end: object.created },
    once,
  });
  const started = { ...object, latest_invoice: draft.object.id };
  turn.provider.subscriptions.set(object.id, { ...record, object: started });
  emitEvent(turn, { account, type: 'customer.subscription.created', object: started });
  const open = finalizeInvoice(turn, draft, intent);
  settleInvoice(turn, { ...open, object: { ...open.object, attempt_count: 1, attempted: true } });
  return draft.object.id;
}

/** The subscription to what a session has sold, beginning now. */
function newSubscription(
  { now }: Turn,
  { account, recurring, object, lineItems }: SessionRecord,
  buyer: { customer: string; method: string },
): SubscriptionRecord {
  const blank = blankObject('Subscription');
  const id = newIdentifier('sub_1');
  const created = unixSeconds(now);
  const items = lineItems.filter(({ price }) => price.recurring !== null);
  const names = items.map(({ description }) => description ?? '');
  const anchor = recurring?.anchor ?? null;
  const data = items.map((item) => subscriptionItem(item, id, { created, anchor }));
  return {
    account,
    cycle: anchor === null ? 0 : -1,
    names,
    ordained: null,
    object: {
      ...blank,
      id,
      application: account === platformAccount ? null : platformApplication,
      application_fee_percent: recurring?.feePercent ?? null,
      billing_cycle_anchor: anchor ?? created,
      billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
      collection_method: 'charge_automatically',
      created,
      currency: object.currency ?? 'usd',
      customer: buyer.customer,
      default_payment_method: buyer.method,
      items: { ...blank.items, data, url: `/v1/subscription_items?subscription=${id}` },
      metadata: recurring?.metadata ?? {},
      start_date: created,
      status: 'active',
    },
  };
}

function subscriptionItem(
  { price, quantity }: WireLineItem,
  subscription: string,
  { created, anchor }: { created: number; anchor: number | null },
): WireSubscriptionItem {
  const rhythm = price.recurring ?? { interval: 'month', interval_count: 1 };
  return {
    ...blankObject('SubscriptionItem'),
    id: newIdentifier('si_', 14),
    created,
    current_period_end: anchor ?? periodStart(created, rhythm, 1),
    current_period_start: created,
    plan: planOf(price),
    price,
    quantity: quantity ?? 1,
    subscription,
  };
}
