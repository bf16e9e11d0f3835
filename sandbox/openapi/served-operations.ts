import { sessionParameters } from './session-parameters.ts';

/**
 * The part of a request that is kept: `true` keeps all of a parameter, a tree these parts of it,
 * and `decimal` marks one of the few numbers that need not be whole.
 */
export type Kept = true | 'decimal' | { [parameter: string]: Kept | readonly string[] };

const page = { limit: true, starting_after: true, ending_before: true, expand: true } as const;
const list = { ...page, created: true } as const;
const expandOnly = { expand: true } as const;

/**
 * The operations that the stand-in serves, with the parameters that it acts on. A parameter that is
 * not listed is refused, never ignored. A list of words keeps these values of an enumeration.
 */
export const describedOperations: { [operation: string]: Kept } = {
  'POST /v1/accounts': {
    capabilities: { card_payments: true, link_payments: true, transfers: true },
    controller: true,
    country: true,
    email: true,
    expand: true,
    metadata: true,
  },
  'GET /v1/accounts': list,
  'GET /v1/accounts/{id}': expandOnly,
  'POST /v1/account_links': {
    account: true,
    type: true,
    refresh_url: true,
    return_url: true,
    expand: true,
  },
  'POST /v1/checkout/sessions': sessionParameters,
  'GET /v1/checkout/sessions': {
    ...list,
    customer: true,
    payment_intent: true,
    status: true,
    subscription: true,
  },
  'GET /v1/checkout/sessions/{id}': expandOnly,
  'POST /v1/checkout/sessions/{id}/expire': expandOnly,
  'GET /v1/payment_intents/{id}': expandOnly,
  'GET /v1/payment_intents': { ...list, customer: true },
  'GET /v1/charges/{id}': expandOnly,
  'GET /v1/charges': { ...list, customer: true, payment_intent: true },
  'POST /v1/refunds': {
    amount: true,
    charge: true,
    expand: true,
    metadata: true,
    payment_intent: true,
    reason: true,
    refund_application_fee: true,
  },
  'GET /v1/refunds': { ...list, charge: true, payment_intent: true },
  'GET /v1/refunds/{id}': expandOnly,
  'GET /v1/application_fees/{id}': expandOnly,
  'GET /v1/application_fees': { ...list, charge: true },
  'POST /v1/application_fees/{id}/refunds': { amount: true, expand: true, metadata: true },
  'GET /v1/events/{id}': expandOnly,
  'GET /v1/events': { ...list, delivery_success: true, type: true, types: true },
  'GET /v1/balance': expandOnly,
  'GET /v1/balance_transactions/{id}': expandOnly,
  'GET /v1/balance_transactions': {
    ...list,
    currency: true,
    payout: true,
    source: true,
    type: true,
  },
  'GET /v1/payouts/{id}': expandOnly,
  'GET /v1/payouts': { ...list, status: true },
  'GET /v1/disputes/{id}': expandOnly,
  'GET /v1/disputes': { ...list, charge: true, payment_intent: true },
  'GET /v1/radar/early_fraud_warnings/{id}': expandOnly,
  'GET /v1/radar/early_fraud_warnings': { ...list, charge: true, payment_intent: true },
  'GET /v1/customers/{id}': expandOnly,
  'GET /v1/payment_methods/{id}': expandOnly,
  'GET /v1/subscriptions': { ...list, customer: true, status: true },
  'GET /v1/subscriptions/{id}': expandOnly,
  'POST /v1/prices': {
    currency: true,
    expand: true,
    metadata: true,
    product_data: { name: true },
    recurring: { interval: true, interval_count: true },
    unit_amount: true,
  },
  'GET /v1/prices/{id}': expandOnly,
  'POST /v1/subscriptions/{id}': {
    cancel_at: true,
    cancel_at_period_end: true,
    expand: true,
    items: { id: true, price: true },
    metadata: true,
    proration_behavior: ['none'],
  },
  'DELETE /v1/subscriptions/{id}': {
    cancellation_details: { comment: true, feedback: true },
    expand: true,
    invoice_now: true,
    prorate: true,
  },
  'GET /v1/invoices': { ...list, customer: true, status: true, subscription: true },
  'GET /v1/invoices/{id}': expandOnly,
  'POST /v1/invoices/{id}/pay': { expand: true, paid_out_of_band: true },
  'POST /v1/invoices/{id}/void': expandOnly,
  'GET /v1/invoice_payments': { ...list, invoice: true, payment: true, status: true },
  'GET /v1/invoice_payments/{id}': expandOnly,
};
