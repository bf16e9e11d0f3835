import type Stripe from 'stripe';
import type { EventKind } from '../event-kind.ts';

type Type = Stripe.Event['type'];

const kinds: Partial<Record<Type, EventKind>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'paymentChanged',
  'checkout.session.expired': 'expired',
  'invoice.paid': 'invoicePaid',
  'invoice.payment_failed': 'invoiceUnpaid',
  'invoice.payment_action_required': 'invoiceUnpaid',
  'customer.subscription.updated': 'subscriptionChanged',
  'customer.subscription.deleted': 'subscriptionChanged',
  'account.updated': 'accountChanged',
  'capability.updated': 'accountChanged',
  'account.application.deauthorized': 'accountChanged',
  'charge.refunded': 'refundChanged',
  'refund.created': 'refundChanged',
  'refund.updated': 'refundChanged',
  'refund.failed': 'refundChanged',
  'charge.dispute.created': 'disputeChanged',
  'charge.dispute.updated': 'disputeChanged',
  'charge.dispute.closed': 'disputeChanged',
  'radar.early_fraud_warning.created': 'fraudReported',
  'payout.created': 'payoutChanged',
  'payout.updated': 'payoutChanged',
  'payout.reconciliation_completed': 'payoutChanged',
  'payout.paid': 'payoutChanged',
  'payout.failed': 'payoutChanged',
  'payout.canceled': 'payoutChanged',
};

/** The types of the provider that something is done about. */
export const handledTypes = Object.keys(kinds);

export function eventKindOf(event: Stripe.Event): EventKind {
  // A buyer may be done before a slow method has paid.
  if (event.type === 'checkout.session.completed' && event.data.object.payment_status === 'unpaid')
    return 'paymentChanged';
  return Object.hasOwn(kinds, event.type) ? (kinds[event.type] ?? 'other') : 'other';
}
