import { accountParameters } from './account-parameters.ts';
import { sessionParameters } from './session-parameters.ts';

/**
 * What is kept of a request: `true` keeps all of a parameter, a tree keeps these parts of it, and
 * `decimal` marks one of the few numbers that need not be whole.
 */
export type Kept = true | 'decimal' | { [parameter: string]: Kept | readonly string[] };

const page = { limit: true, starting_after: true, ending_before: true, expand: true } as const;
/** A list that can be asked for one customer's part. */
const listOfOne = { ...page, created: true, customer: true } as const;
const expandOnly = { expand: true } as const;
const customer = {
  description: true,
  email: true,
  metadata: true,
  name: true,
  phone: true,
} as const;
const cancellation = { comment: true, feedback: true } as const;
/**
 * The operations that the stand-in serves, with the parameters that it acts on. A parameter that is
 * not listed is refused, never ignored. A list of words keeps these values of an enumeration.
 */
export const servedOperations: { [operation: string]: Kept } = {
  'POST /v1/accounts': { ...accountParameters, controller: true, country: true },
  'GET /v1/accounts': { ...page, created: true },
  'GET /v1/accounts/{id}': expandOnly,
  'POST /v1/accounts/{id}': accountParameters,
  'GET /v1/accounts/{id}/capabilities': expandOnly,
  'GET /v1/accounts/{accountId}/capabilities/{id}': expandOnly,
  'POST /v1/account_links': {
    account: true,
    type: true,
    refresh_url: true,
    return_url: true,
    expand: true,
  },
  'POST /v1/checkout/sessions': sessionParameters,
  'GET /v1/checkout/sessions': {
    ...page,
    created: true,
    customer: true,
    payment_intent: true,
    status: true,
    subscription: true,
  },
  'GET /v1/checkout/sessions/{id}': expandOnly,
  'POST /v1/checkout/sessions/{id}/expire': expandOnly,
  'GET /v1/checkout/sessions/{id}/line_items': page,
  'GET /v1/payment_intents/{id}': expandOnly,
  'GET /v1/payment_intents': listOfOne,
  'GET /v1/charges/{id}': expandOnly,
  'GET /v1/charges': { ...listOfOne, payment_intent: true },
  'POST /v1/refunds': {
    amount: true,
    charge: true,
    expand: true,
    metadata: true,
    payment_intent: true,
    reason: true,
    refund_application_fee: true,
  },
  'GET /v1/refunds': { ...page, created: true, charge: true, payment_intent: true },
  'GET /v1/refunds/{id}': expandOnly,
  'GET /v1/application_fees/{id}': expandOnly,
  'GET /v1/application_fees': { ...page, created: true, charge: true },
  'GET /v1/application_fees/{id}/refunds': page,
  'GET /v1/events/{id}': expandOnly,
  'GET /v1/events': { ...page, created: true, delivery_success: true, type: true, types: true },
  'GET /v1/balance': expandOnly,
  'GET /v1/balance_transactions/{id}': expandOnly,
  'GET /v1/balance_transactions': {
    ...page,
    created: true,
    currency: true,
    source: true,
    type: true,
  },
  'GET /v1/disputes/{id}': expandOnly,
  'GET /v1/disputes': { ...page, created: true, charge: true, payment_intent: true },
  'POST /v1/customers': { ...customer, expand: true, test_clock: true },
  'GET /v1/customers': { ...page, created: true, email: true, test_clock: true },
  'GET /v1/customers/{id}': expandOnly,
  'POST /v1/customers/{id}': {
    ...customer,
    expand: true,
    invoice_settings: { default_payment_method: true },
  },
  'DELETE /v1/customers/{id}': {},
  'GET /v1/payment_methods/{id}': expandOnly,
  'GET /v1/subscriptions': { ...listOfOne, price: true, status: true, test_clock: true },
  'GET /v1/subscriptions/{id}': expandOnly,
  'POST /v1/subscriptions/{id}': {
    cancel_at: true,
    cancel_at_period_end: true,
    cancellation_details: cancellation,
    default_payment_method: true,
    description: true,
    expand: true,
    metadata: true,
  },
  'DELETE /v1/subscriptions/{id}': {
    cancellation_details: cancellation,
    expand: true,
    invoice_now: true,
    prorate: true,
  },
  'GET /v1/subscription_items': { ...page, subscription: true },
  'GET /v1/invoices': { ...listOfOne, status: true, subscription: true },
  'GET /v1/invoices/{id}': expandOnly,
  'POST /v1/invoices/{id}/pay': {
    expand: true,
    off_session: true,
    paid_out_of_band: true,
    payment_method: true,
  },
  'POST /v1/invoices/{id}/void': expandOnly,
  'GET /v1/invoice_payments': {
    ...page,
    created: true,
    invoice: true,
    payment: true,
    status: true,
  },
  'GET /v1/invoice_payments/{id}': expandOnly,
  'POST /v1/test_helpers/test_clocks': { expand: true, frozen_time: true, name: true },
  'GET /v1/test_helpers/test_clocks': page,
  'GET /v1/test_helpers/test_clocks/{id}': expandOnly,
  'POST /v1/test_helpers/test_clocks/{id}/advance': { expand: true, frozen_time: true },
  'DELETE /v1/test_helpers/test_clocks/{id}': {},
};
