import { periodNames } from '@clubdraw/domain/time/frequency';
import type Stripe from 'stripe';
import { pageKey } from '../call-keys.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { calling } from './stripe-failures.ts';
import { checkoutSession, referenceId } from './stripe-objects.ts';
import { metadataOfMembership } from './stripe-orders.ts';
import { priceCalls, recurring, type PriceCalls } from './stripe-prices.ts';
import {
  listedInvoice,
  ownItem,
  periodLines,
  providerInvoice,
  providerSubscription,
} from './stripe-invoices.ts';
import type { CallPriority } from '../call-priority.ts';
import type {
  ProviderSubscription,
  SubscriptionName,
  SubscriptionOrder,
  SubscriptionProvider,
} from '../subscription-provider.ts';

/** Years of weekly invoices fit into one page. */
const maxInvoices = 100;

/** Subscriptions of the clubs' members, on the clubs' accounts. */
export function subscriptionCalls(stripe: Stripe): SubscriptionProvider {
  return { ...lifeCalls(stripe), ...priceCalls(stripe), ...invoiceCalls(stripe) };
}

type LifeCalls = Omit<SubscriptionProvider, keyof PriceCalls | keyof InvoiceCalls>;

function lifeCalls(stripe: Stripe): LifeCalls {
  const readSubscription: SubscriptionProvider['readSubscription'] = async (name, priority) =>
    calling(priority, async () => {
      const options = { stripeAccount: name.accountId };
      const { subscriptions } = stripe;
      return providerSubscription(await subscriptions.retrieve(name.subscriptionId, {}, options));
    });
  return {
    openSubscriptionCheckout: async (order, priority) =>
      calling(priority, async () => {
        const session = await stripe.checkout.sessions.create(sessionOf(order), {
          stripeAccount: order.accountId,
          idempotencyKey: pageKey(order),
        });
        return checkoutSession(session);
      }),
    readSubscription,
    endSubscription: async (name, priority) => {
      try {
        return await cancelNow(stripe, name, priority);
      } catch (failure) {
        if (!(failure instanceof ProviderFailure) || failure.kind === 'unknown') throw failure;
        // The provider names none that has ended already, by another process or a moment ago.
        const since = await readSubscription(name, priority);
        if (since.state === 'ended') return since;
        throw failure;
      }
    },
    stopSubscription: async ({ accountId, subscriptionId }, priority) =>
      calling(priority, async () => {
        const options = { stripeAccount: accountId };
        const change = { cancel_at_period_end: true };
        const { subscriptions } = stripe;
        return providerSubscription(await subscriptions.update(subscriptionId, change, options));
      }),
  };
}

async function cancelNow(
  stripe: Stripe,
  { accountId, subscriptionId }: SubscriptionName,
  priority: CallPriority,
): Promise<ProviderSubscription> {
  return calling(priority, async () => {
    const options = { stripeAccount: accountId };
    const last = { invoice_now: false, prorate: false };
    return providerSubscription(await stripe.subscriptions.cancel(subscriptionId, last, options));
  });
}

type InvoiceCalls = Pick<SubscriptionProvider, 'listInvoices' | 'readInvoice' | 'voidInvoice'>;

function invoiceCalls(stripe: Stripe): InvoiceCalls {
  // The money stands on the payment, and the platform's share on its intent.
  const expand = ['payments.data.payment.payment_intent'];
  const readInvoice: SubscriptionProvider['readInvoice'] = async (
    { accountId, invoiceId },
    priority,
  ) =>
    calling(priority, async () => {
      const options = { stripeAccount: accountId };
      const invoice = await stripe.invoices.retrieve(invoiceId, { expand }, options);
      return providerInvoice(invoice, await ownItemOf(stripe, [invoice], options));
    });
  return {
    readInvoice,
    listInvoices: async ({ accountId, subscriptionId }, priority) =>
      calling(priority, async () => {
        const options = { stripeAccount: accountId };
        const page = { subscription: subscriptionId, limit: maxInvoices };
        const { data } = await stripe.invoices.list(page, options);
        const itemId = await ownItemOf(stripe, data, options);
        return data.map((invoice) => listedInvoice(invoice, itemId)).toReversed();
      }),
    voidInvoice: async (name, priority) => {
      try {
        return await calling(priority, async () => {
          const options = { stripeAccount: name.accountId };
          const { invoices } = stripe;
          const invoice = await invoices.voidInvoice(name.invoiceId, { expand }, options);
          return providerInvoice(invoice, await ownItemOf(stripe, [invoice], options));
        });
      } catch (failure) {
        // It was paid or void by then: what it is now decides.
        if (failure instanceof ProviderFailure && failure.kind === 'refused')
          return readInvoice(name, priority);
        throw failure;
      }
    },
  };
}

/** Our item of the subscription, read where one of its invoices has lines of several. */
async function ownItemOf(
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
  options: Stripe.RequestOptions,
): Promise<string | undefined> {
  const mixed = invoices.find(({ lines }) => periodLines(lines.data).length > 1);
  const subscription = referenceId(mixed?.parent?.subscription_details?.subscription);
  if (subscription === null) return undefined;
  return ownItem(await stripe.subscriptions.retrieve(subscription, {}, options))?.id;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type SubscriptionData = Stripe.Checkout.SessionCreateParams.SubscriptionData;

/** The price of a period, each time or once. */
function lineItem(order: SubscriptionOrder, how: { isOnce: boolean }): LineItem {
  const { price, title, frequency } = order;
  return {
    quantity: 1,
    price_data: {
      currency: price.currency.toLowerCase(),
      unit_amount: price.amount,
      product_data: { name: how.isOnce ? `${title}, first ${periodNames[frequency]}` : title },
      ...(!how.isOnce && { recurring: recurring[frequency] }),
    },
  };
}

/**
 * A second period that begins at an instant of its own: until then the subscription costs nothing
 * at the provider, and the first period is paid as what it is, one price.
 */
function periodsOf(order: SubscriptionOrder): { line_items: LineItem[]; data: SubscriptionData } {
  const { renewsFrom } = order;
  const each = lineItem(order, { isOnce: false });
  if (!renewsFrom) return { line_items: [each], data: {} };
  return {
    line_items: [lineItem(order, { isOnce: true }), each],
    data: {
      billing_cycle_anchor: Math.floor(renewsFrom.getTime() / 1000),
      proration_behavior: 'none',
    },
  };
}

function sessionOf(order: SubscriptionOrder): SessionParams {
  const named = { paymentId: order.membershipId, packageId: order.packageId };
  const { line_items, data } = periodsOf(order);
  return {
    mode: 'subscription',
    client_reference_id: order.membershipId,
    customer_email: order.email,
    line_items,
    subscription_data: { application_fee_percent: order.feePercent, metadata: named, ...data },
    allowed_payment_method_types: [order.method === 'paypal' ? 'paypal' : 'card'],
    // Otherwise a member may be shown another currency than the club's page did.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata: metadataOfMembership(order),
  };
}
