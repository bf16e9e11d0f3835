import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { referenceId } from '../../../src/provider/reference-id.ts';
import { startProvider } from '../start-provider.ts';

export interface ContractProvider {
  stripe: Stripe;
  /** A subscription at US$20 a month that has been paid for once; gives its id. */
  subscribe(wish: { customer: string; card: 'pays' | 'fails later' }): Promise<string>;
  /** Resolves when a test clock has done what fell due. */
  clockIsReady(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The stand-in, or the real provider's test mode when its key is in the environment. What runs on
 * it may use nothing but the official library, apart from paying: there, nobody can click.
 */
export async function connectProvider(): Promise<ContractProvider> {
  const key = process.env.STRIPE_TEST_SECRET_KEY;
  if (key === undefined || key === '') return standIn();
  if (!key.startsWith('sk_test_')) throw new Error('STRIPE_TEST_SECRET_KEY is not a test key.');
  return realProvider(new Stripe(key, { maxNetworkRetries: 2 }));
}

async function standIn(): Promise<ContractProvider> {
  const provider = await startProvider();
  const { stripe } = provider;
  return {
    stripe,
    async subscribe({ customer, card }) {
      const session = await stripe.checkout.sessions.create(plainSubscription({ customer }));
      const number = card === 'pays' ? '4242424242424242' : '4000000000000341';
      await provider.control('pay', { session: session.id, card: number });
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
      return referenceId(subscription);
    },
    async clockIsReady(id) {
      await provider.pass(0);
      const { status } = await stripe.testHelpers.testClocks.retrieve(id);
      if (status !== 'ready') throw new Error(`The test clock is ${status}.`);
    },
    stop: () => provider.stop(),
  };
}

function realProvider(stripe: Stripe): ContractProvider {
  return {
    stripe,
    async subscribe({ customer, card }) {
      const { id: product } = await stripe.products.create({ name: 'Gold tier' });
      const good = await stripe.paymentMethods.attach('pm_card_visa', { customer });
      const recurring = { interval: 'month' } as const;
      const { id } = await stripe.subscriptions.create({
        customer,
        default_payment_method: good.id,
        items: [{ price_data: { currency: 'usd', product, recurring, unit_amount: 2000 } }],
        metadata: { memberId: 'member-1' },
      });
      if (card === 'pays') return id;
      const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      await stripe.subscriptions.update(id, { default_payment_method: bad.id });
      return id;
    },
    async clockIsReady(id) {
      for (;;) {
        const { status } = await stripe.testHelpers.testClocks.retrieve(id);
        if (status === 'ready') return;
        if (status !== 'advancing') throw new Error(`The test clock is ${status}.`);
        await sleep(1_000);
      }
    },
    stop: () => Promise.resolve(),
  };
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

/** A session of the platform itself that starts a subscription. */
export function plainSubscription(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    client_reference_id: 'member-1',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 2000,
          product_data: { name: 'Gold tier' },
          recurring: { interval: 'month' },
        },
      },
    ],
    subscription_data: { metadata: { memberId: 'member-1' } },
    allowed_payment_method_types: ['card'],
    success_url: 'https://example.com/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.com/cancel',
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
