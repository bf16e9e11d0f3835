import type { Stripe } from 'stripe';
import { referenceId } from '../../src/provider/reference-id.ts';
import type { StartedProvider } from './start-provider.ts';

/** What a session for a membership at A$20 a month is made of. */
export function membershipSession(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    client_reference_id: 'member-1',
    ...(changes.customer === undefined ? { customer_email: 'member@example.com' } : {}),
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
  return {
    quantity: 1,
    price_data: {
      currency: 'aud',
      unit_amount: amount,
      product_data: { name: 'Gold tier' },
      recurring: { interval, interval_count: count },
    },
  };
}

/** A membership that has been paid for once; gives the ids of what came into being. */
export async function startMembership(
  provider: StartedProvider,
  stripeAccount: string,
  wish: { card?: string; session?: Partial<Stripe.Checkout.SessionCreateParams> } = {},
) {
  const { sessions } = provider.stripe.checkout;
  const session = await sessions.create(membershipSession(wish.session), { stripeAccount });
  const { card = '4242424242424242' } = wish;
  const pay = { session: session.id, card };
  if ((await provider.control('pay', pay)).kind === 'challenged') {
    await provider.control('pay', { ...pay, authenticate: 'accepted' });
  }
  const paid = await sessions.retrieve(session.id, {}, { stripeAccount });
  return {
    session: session.id,
    subscription: referenceId(paid.subscription),
    invoice: referenceId(paid.invoice),
    customer: referenceId(paid.customer),
  };
}
