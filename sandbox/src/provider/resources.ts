import type { Stripe } from 'stripe';
import { transactionAt } from './balances/book-transaction.ts';
import { settledSession } from './checkout/session-state.ts';
import { currentEvent } from './events/events.ts';
import type { Operation } from './http/operation.ts';
import { retrieval, retrievalAndList } from './http/plain-reads.ts';
import { movesOfPayout } from './payouts/moves-of-payout.ts';
import { unixSeconds } from './turn.ts';
import type { WireEvent, WireSubscription } from './records.ts';

/** The objects that are only read, with a declaration for each kind. */
export const resources: readonly Operation[] = [
  ...retrievalAndList({
    path: '/v1/checkout/sessions',
    kind: 'checkout.session',
    collection: ({ sessions }) => sessions,
    filters: ['customer', 'payment_intent', 'status', 'subscription'],
    shown: (turn, record) => settledSession(turn, record).object,
  }),
  ...retrievalAndList({
    path: '/v1/payment_intents',
    kind: 'payment_intent',
    collection: ({ paymentIntents }) => paymentIntents,
    filters: ['customer'],
  }),
  ...retrievalAndList({
    path: '/v1/charges',
    kind: 'charge',
    collection: ({ charges }) => charges,
    filters: ['customer', 'payment_intent'],
  }),
  ...retrievalAndList({
    path: '/v1/refunds',
    kind: 'refund',
    collection: ({ refunds }) => refunds,
    filters: ['charge', 'payment_intent'],
  }),
  ...retrievalAndList({
    path: '/v1/disputes',
    kind: 'dispute',
    collection: ({ disputes }) => disputes,
    filters: ['charge', 'payment_intent'],
  }),
  ...retrievalAndList({
    path: '/v1/radar/early_fraud_warnings',
    kind: 'early fraud warning',
    collection: ({ fraudWarnings }) => fraudWarnings,
    filters: ['charge', 'payment_intent'],
  }),
  ...retrievalAndList({
    path: '/v1/application_fees',
    kind: 'application_fee',
    collection: ({ applicationFees }) => applicationFees,
    filters: ['charge'],
  }),
  ...retrievalAndList({
    path: '/v1/balance_transactions',
    kind: 'balance transaction',
    collection: ({ balanceTransactions }) => balanceTransactions,
    filters: ['currency', 'source', 'type'],
    index: ({ provider, parameters: { payout } }) =>
      typeof payout === 'string' ? movesOfPayout(provider, payout) : undefined,
    shown: ({ now }, { object }) => transactionAt(object, now),
  }),
  ...retrievalAndList({
    path: '/v1/payouts',
    kind: 'payout',
    collection: ({ payouts }) => payouts,
    filters: ['status'],
  }),
  ...retrievalAndList({
    path: '/v1/events',
    kind: 'event',
    collection: ({ events }) => events,
    isListed: ({ id, type, created }, { provider, parameters, now }) =>
      created >= unixSeconds(now) - eventsAreListed &&
      isOfType(type, parameters) &&
      isDeliveredAsWished(provider.deliveries.get(id)?.state, parameters.delivery_success),
    shown: ({ provider }, record) => currentEvent(provider, record),
  }),
  retrieval({
    path: '/v1/customers',
    kind: 'customer',
    collection: ({ customers }) => customers,
  }),
  retrieval({
    path: '/v1/payment_methods',
    kind: 'PaymentMethod',
    collection: ({ paymentMethods }) => paymentMethods,
  }),
  retrieval({
    path: '/v1/prices',
    kind: 'price',
    collection: ({ prices }) => prices,
  }),
  ...retrievalAndList({
    path: '/v1/subscriptions',
    kind: 'subscription',
    collection: ({ subscriptions }) => subscriptions,
    filters: ['customer'],
    isListed: ({ status }, { parameters }) => hasStatus(status, parameters.status),
  }),
  ...retrievalAndList({
    path: '/v1/invoices',
    kind: 'invoice',
    collection: ({ invoices }) => invoices,
    filters: ['customer', 'status'],
    index: ({ provider, parameters: { subscription } }) =>
      typeof subscription === 'string' ? provider.invoicesOf.of(subscription) : undefined,
  }),
  ...retrievalAndList({
    path: '/v1/invoice_payments',
    kind: 'invoice_payment',
    collection: ({ invoicePayments }) => invoicePayments,
    filters: ['status'],
    index: ({ provider, parameters: { invoice } }) =>
      typeof invoice === 'string' ? provider.paymentsOf.of(invoice) : undefined,
    isListed: ({ payment }, { parameters }) => isWishedPayment(payment, parameters.payment),
  }),
];

/** Seconds that the provider keeps events. */
const eventsAreListed = 30 * 24 * 60 * 60;

/** `charge.*` stands for all events of charges. */
function isOfType(
  type: WireEvent['type'],
  {
    type: wanted,
    types = wanted === undefined ? undefined : [wanted],
  }: { [name: string]: unknown },
): boolean {
  if (!Array.isArray(types)) return true;
  return types
    .map(String)
    .some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : type === one));
}

function isDeliveredAsWished(state: string | undefined, wanted: unknown): boolean {
  return wanted === undefined || wanted === (state === undefined || state === 'delivered');
}

/** Without a wish, a list holds the subscriptions that have not ended. */
function hasStatus(status: WireSubscription['status'], wanted: unknown): boolean {
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'all') return true;
  return wanted === 'ended' ? status === 'canceled' : status === wanted;
}

function isWishedPayment(
  { payment_intent: intent }: Stripe.InvoicePayment.Payment,
  wanted: unknown,
) {
  if (typeof wanted !== 'object' || wanted === null) return true;
  return 'payment_intent' in wanted && intent === wanted.payment_intent;
}
