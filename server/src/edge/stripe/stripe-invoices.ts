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
  const { id, metadata, status, items } = subscription;
  const [item] = items.data;
  return {
    id,
    membershipId: metadata['paymentId'] ?? null,
    // A state that is not known yet is asked for again.
    state: subscriptionStates[status] ?? 'starting',
    periodEndsAt: instant(item?.current_period_end),
    cancelAt: instant(subscription.cancel_at),
    endedAt: instant(subscription.ended_at),
  };
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

export function listedInvoice(invoice: Stripe.Invoice): ListedInvoice {
  const { id, status, billing_reason: reason, lines } = invoice;
  const [line] = lines.data;
  return {
    id,
    state: invoiceStates[status ?? 'draft'] ?? 'draft',
    period: periods[reason ?? ''] ?? null,
    paidAt: instant(invoice.status_transitions.paid_at),
    // The invoice's own period is the one before.
    periodEndsAt: instant(line?.period.end),
    hasFailed: status === 'open' && invoice.attempt_count > 0,
    payUrl: invoice.hosted_invoice_url ?? null,
  };
}

export function providerInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  const intent = paid?.payment.payment_intent;
  return {
    ...listedInvoice(invoice),
    subscriptionId: referenceId(invoice.parent?.subscription_details?.subscription),
    paid: { amount: invoice.amount_paid, currency: invoice.currency.toUpperCase() },
    providerPaymentId: referenceId(intent),
    feeAmount: typeof intent === 'object' ? intent.application_fee_amount : null,
  };
}

function instant(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null;
}
