/** What is kept of a request: `true` keeps all of a parameter, a tree keeps these parts of it. */
export type Kept = true | { [parameter: string]: Kept | readonly string[] };

const page = { limit: true, starting_after: true, ending_before: true, expand: true } as const;
const expandOnly = { expand: true } as const;
const profile = {
  mcc: true,
  name: true,
  product_description: true,
  support_email: true,
  support_phone: true,
  support_url: true,
  url: true,
} as const;
const capabilities = {
  bancontact_payments: true,
  blik_payments: true,
  card_payments: true,
  eps_payments: true,
  klarna_payments: true,
  link_payments: true,
  p24_payments: true,
  revolut_pay_payments: true,
  transfers: true,
} as const;
const session = {
  adaptive_pricing: true,
  allowed_payment_method_types: true,
  cancel_url: true,
  client_reference_id: true,
  customer_email: true,
  expand: true,
  expires_at: true,
  integration_identifier: true,
  line_items: {
    price_data: {
      currency: true,
      product_data: { name: true, description: true, images: true, metadata: true },
      unit_amount: true,
    },
    quantity: true,
  },
  locale: true,
  metadata: true,
  mode: ['payment'],
  payment_intent_data: {
    application_fee_amount: true,
    description: true,
    metadata: true,
    receipt_email: true,
  },
  success_url: true,
  ui_mode: ['hosted_page'],
} as const;

/**
 * The operations that the stand-in serves, with the parameters that it acts on. A parameter that is
 * not listed is refused, never ignored. A list of words keeps these values of an enumeration.
 */
export const servedOperations: { [operation: string]: Kept } = {
  'POST /v1/accounts': {
    business_profile: profile,
    business_type: true,
    capabilities,
    controller: true,
    country: true,
    default_currency: true,
    email: true,
    expand: true,
    metadata: true,
  },
  'GET /v1/accounts': { ...page, created: true },
  'GET /v1/accounts/{id}': expandOnly,
  'POST /v1/accounts/{id}': {
    business_profile: profile,
    business_type: true,
    capabilities,
    default_currency: true,
    email: true,
    expand: true,
    metadata: true,
  },
  'GET /v1/accounts/{id}/capabilities': expandOnly,
  'GET /v1/accounts/{accountId}/capabilities/{id}': expandOnly,
  'POST /v1/account_links': {
    account: true,
    type: true,
    refresh_url: true,
    return_url: true,
    expand: true,
  },
  'POST /v1/checkout/sessions': session,
  'GET /v1/checkout/sessions': { ...page, created: true, payment_intent: true, status: true },
  'GET /v1/checkout/sessions/{id}': expandOnly,
  'POST /v1/checkout/sessions/{id}/expire': expandOnly,
  'GET /v1/checkout/sessions/{id}/line_items': page,
  'GET /v1/payment_intents/{id}': expandOnly,
  'GET /v1/payment_intents': { ...page, created: true },
  'GET /v1/charges/{id}': expandOnly,
  'GET /v1/charges': { ...page, created: true, payment_intent: true },
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
};
