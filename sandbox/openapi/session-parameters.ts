/** The parameters that the stand-in acts on when a checkout is opened. */
export const sessionParameters = {
  adaptive_pricing: true,
  allowed_payment_method_types: true,
  cancel_url: true,
  client_reference_id: true,
  customer_email: true,
  expand: true,
  expires_at: true,
  line_items: {
    price_data: {
      currency: true,
      product_data: { name: true },
      recurring: { interval: true, interval_count: true },
      unit_amount: true,
    },
    quantity: true,
  },
  locale: true,
  metadata: true,
  mode: ['payment', 'subscription'],
  payment_intent_data: {
    application_fee_amount: true,
    description: true,
    metadata: true,
  },
  subscription_data: {
    application_fee_percent: 'decimal',
    billing_cycle_anchor: true,
    metadata: true,
    proration_behavior: ['none'],
  },
  success_url: true,
  ui_mode: ['hosted_page'],
} as const;
