import { scheduler } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { referenceId } from '../../../src/provider/identifiers.ts';
import { startShop } from '../shop.ts';

/** A subscription at US$20 a month that has been paid for once. */
interface Member {
  subscription: string;
  customer: string;
  /** Unix seconds. */
  startedAt: number;
  /** Lets time pass for it until that moment (unix seconds), and all happen that falls due. */
  walkTo: (moment: number) => Promise<void>;
}

interface ContractProvider {
  stripe: Stripe;
  subscribe(card: 'pays' | 'fails later'): Promise<Member>;
  stop(): Promise<void>;
}

/**
 * The stand-in, or the real provider's test mode when its key is in the environment, for the tests
 * of one file. The tests use nothing but the official library, apart from paying and from
 * letting time pass: there, nobody can click, and a test clock passes in place of time.
 */
export function connectProvider(): ContractProvider {
  let provider: ContractProvider;
  beforeAll(async () => {
    const key = process.env.STRIPE_TEST_SECRET_KEY ?? '';
    if (key !== '' && !key.startsWith('sk_test_')) {
      throw new Error('STRIPE_TEST_SECRET_KEY is not a test key.');
    }
    provider = key === '' ? await standIn() : realProvider(key);
  });
  afterAll(() => provider.stop());
  return {
    get stripe() {
      return provider.stripe;
    },
    subscribe: (card) => provider.subscribe(card),
    stop: () => provider.stop(),
  };
}

async function standIn(): Promise<ContractProvider> {
  const shop = await startShop();
  const { sessions } = shop.platform.checkout;
  return {
    stripe: shop.platform,
    async subscribe(card) {
      const { id: session } = await sessions.create(plainSubscription());
      const number = card === 'pays' ? '4242424242424242' : '4000000000000341';
      await shop.pay(session, { card: number });
      const { subscription, customer } = await sessions.retrieve(session);
      return {
        subscription: referenceId(subscription),
        customer: referenceId(customer),
        startedAt: shop.clock.now().getTime() / 1000,
        walkTo: (moment) => shop.walkTo(new Date(moment * 1000).toISOString()),
      };
    },
    stop: () => shop.stop(),
  };
}

function realProvider(key: string): ContractProvider {
  const stripe = new Stripe(key, { maxNetworkRetries: 2 });
  const { testClocks } = stripe.testHelpers;
  return {
    stripe,
    async subscribe(card) {
      const startedAt = Math.floor(Date.now() / 1000);
      const { id: clock } = await testClocks.create({ frozen_time: startedAt });
      const email = 'member@example.com';
      const { id: customer } = await stripe.customers.create({ email, test_clock: clock });
      const subscription = await subscribeByCard(stripe, customer, card);
      return {
        subscription,
        customer,
        startedAt,
        async walkTo(moment) {
          await testClocks.advance(clock, { frozen_time: moment });
          for (;;) {
            const { status } = await testClocks.retrieve(clock);
            if (status === 'ready') return;
            if (status !== 'advancing') throw new Error(`The test clock is ${status}.`);
            await scheduler.wait(1_000);
          }
        },
      };
    },
    stop: () => Promise.resolve(),
  };
}

async function subscribeByCard(stripe: Stripe, customer: string, card: 'pays' | 'fails later') {
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
}

type SessionParameters = Stripe.Checkout.SessionCreateParams;

/** A session of the platform itself, which needs no account that has been through onboarding. */
export function plainSession(changes: Partial<SessionParameters> = {}): SessionParameters {
  const product_data = { name: 'Ticket' };
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    customer_email: 'buyer@example.com',
    line_items: [{ quantity: 3, price_data: { currency: 'usd', unit_amount: 1000, product_data } }],
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
export function plainSubscription(changes: Partial<SessionParameters> = {}): SessionParameters {
  const { payment_intent_data: _, ...session } = plainSession();
  const price_data = {
    currency: 'usd',
    unit_amount: 2000,
    product_data: { name: 'Gold tier' },
    recurring: { interval: 'month' as const },
  };
  return {
    ...session,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data }],
    subscription_data: { metadata: { memberId: 'member-1' } },
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
