import type { Stripe } from 'stripe';

export type SessionParameters = Stripe.Checkout.SessionCreateParams;

/** The fields that a payer types into a payment page. */
export const goodCard = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Robin Buyer',
};

/** The parameters of a session for three tickets at A$10. */
export function ticketSession(changes: Partial<SessionParameters> = {}): SessionParameters {
  const price_data = { currency: 'aud', unit_amount: 1000, product_data: { name: 'Ticket' } };
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    customer_email: 'buyer@example.com',
    line_items: [{ quantity: 3, price_data }],
    payment_intent_data: { application_fee_amount: 450, metadata: { orderId: 'order-1' } },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    success_url: 'http://localhost:3000/payment/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment/cancel',
    metadata: { orderId: 'order-1' },
    ...changes,
  };
}

/** The parameters of a session for a membership at A$20 a month. */
export function membershipSession(changes: Partial<SessionParameters> = {}): SessionParameters {
  return {
    mode: 'subscription',
    client_reference_id: 'member-1',
    customer_email: 'member@example.com',
    line_items: [tierItem()],
    subscription_data: { application_fee_percent: 15, metadata: { memberId: 'member-1' } },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    success_url: 'http://localhost:3000/payment/membership/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment/membership/cancel',
    metadata: { memberId: 'member-1' },
    ...changes,
  };
}

/** A tier as a line item: billed every month unless another rhythm is given. */
export function tierItem(
  interval: 'week' | 'month' | 'year' = 'month',
  count = 1,
  amount = 2000,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const recurring = { interval, interval_count: count };
  const product_data = { name: 'Gold tier' };
  return {
    quantity: 1,
    price_data: { currency: 'aud', unit_amount: amount, product_data, recurring },
  };
}

/**
 * The parameters of a membership's session that begin its full periods at an instant, with A$30
 * that are paid at once.
 */
export function anchored(at: string, changes: object = {}): Partial<SessionParameters> {
  return {
    line_items: [...(ticketSession().line_items ?? []), tierItem()],
    subscription_data: {
      application_fee_percent: 15,
      billing_cycle_anchor: Date.parse(at) / 1000,
      proration_behavior: 'none',
      ...changes,
    },
  };
}
