import { Stripe } from 'stripe';
import { startProvider } from '../start-provider.ts';

export interface ContractProvider {
  stripe: Stripe;
  stop(): Promise<void>;
}

/**
 * The stand-in, or the real provider's test mode when its key is in the environment. What runs on
 * it may use nothing but the official library.
 */
export async function connectProvider(): Promise<ContractProvider> {
  const key = process.env.STRIPE_TEST_SECRET_KEY;
  if (key === undefined || key === '') {
    const standIn = await startProvider();
    return { stripe: standIn.stripe, stop: () => standIn.stop() };
  }
  if (!key.startsWith('sk_test_')) throw new Error('STRIPE_TEST_SECRET_KEY is not a test key.');
  return { stripe: new Stripe(key, { maxNetworkRetries: 2 }), stop: () => Promise.resolve() };
}

/** A session of the platform itself, which needs no account that has been through onboarding. */
export function plainSession(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    customer_email: 'buyer@example.com',
    line_items: [
      {
        quantity: 3,
        price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: 'Ticket' } },
      },
    ],
    payment_intent_data: { metadata: { orderId: 'order-1' } },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    success_url: 'https://example.com/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.com/cancel',
    metadata: { orderId: 'order-1' },
    ...changes,
  };
}

/** The failure of a call, as the library tells it. */
export async function failureOf(call: Promise<unknown>) {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Stripe.errors.StripeError)) {
    throw new Error('The call was expected to fail with an error of the library.');
  }
  const { type, rawType, code, param, statusCode } = failure;
  return { type, rawType, code, param, statusCode };
}
