import type Stripe from 'stripe';
import { referenceId } from './stripe-objects.ts';
import type {
  InvoiceState,
  ListedInvoice,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionState,
} from '../subscription-provider.ts';

const subscriptionStates: Partial<Record<string, SubscriptionState>> = {
  incomplete: 'starting',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

export function providerSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, metadata, status } = subscription;
  const item = ownItem(subscription);
  return {
    id,
    membershipId: metadata['paymentId'] ?? null,
    // A state that is not known yet is asked for again.
    state: subscriptionStates[status] ?? 'starting',
    periodEndsAt: instant(item?.current_period_end),
    cancelAt: instant(subscription.cancel_at),
    endedAt: instant(subscription.ended_at),
    priceId: item?.price.id ?? null,
  };
}

/**
 * The item that we sold. A club can add items of its own, and the provider promises no order: ours
 * began with the subscription, whatever it costs since.
 */
export function ownItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined {
  return items.data.toSorted((a, b) => a.created - b.created)[0];
}

const invoiceStates: Partial<Record<string, InvoiceState>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  // Given up by the provider's schedule, and still payable on its page.
  uncollectible: 'open',
  void: 'over',
};

const periods: Partial<Record<string, ListedInvoice['period']>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
};

type BilledItem = { proration: boolean; subscription_item?: string };

type Line = {
  parent?:
    | { type: string; subscription_item_details?: BilledItem | null | undefined }
    | null
    | undefined;
};

/**
 * The lines that bill the period: one, unless the club added items to the subscription. A club can
 * put items of its own onto an invoice, which may come first; a line of the subscription that is a
 * proration bills a part of another period. Where there is none, as for a first period that is paid
 * once, it is the first line.
 */
export function periodLines<One extends Line>(lines: readonly One[]): One[] {
  const found = lines.filter(
    ({ parent }) =>
      parent?.type === 'subscription_item_details' &&
      parent.subscription_item_details?.proration !== true,
  );
  return found.length > 0 ? found : lines.slice(0, 1);
}

/** The line that bills our item, which the club may have taken away meanwhile. */
export function periodLine<One extends Line>(
  lines: readonly One[],
  itemId?: string,
): One | undefined {
  const [first, ...others] = periodLines(lines);
  const isOurs = ({ parent }: One) =>
    parent?.subscription_item_details?.subscription_item === itemId;
  return others.find(isOurs) ?? first;
}

/** `itemId` names our item where the invoice has lines of several. */
export function listedInvoice(invoice: Stripe.Invoice, itemId?: string): ListedInvoice {
  const { id, status, billing_reason: reason, lines } = invoice;
  const line = periodLine(lines.data, itemId);
  return {
    id,
    state: invoiceStates[status ?? 'draft'] ?? 'draft',
    period: periods[reason ?? ''] ?? null,
    paidAt: instant(invoice.status_transitions.paid_at),
    // The invoice's own period is the one before.
    periodEndsAt: instant(line?.period.end),
    priceId: referenceId(line?.pricing?.price_details?.price),
    hasFailed: status === 'open' && invoice.attempt_count > 0,
    payUrl: invoice.hosted_invoice_url ?? null,
  };
}

export function providerInvoice(invoice: Stripe.Invoice, itemId?: string): ProviderInvoice {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  const intent = paid?.payment.payment_intent;
  return {
    ...listedInvoice(invoice, itemId),
    subscriptionId: referenceId(invoice.parent?.subscription_details?.subscription),
    paid: { amount: invoice.amount_paid, currency: invoice.currency.toUpperCase() },
    providerPaymentId: referenceId(intent),
    feeAmount: typeof intent === 'object' ? intent.application_fee_amount : null,
  };
}

function instant(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null;
}
