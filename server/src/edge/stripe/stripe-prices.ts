import type Stripe from 'stripe';
import type { Frequency } from '@clubdraw/domain/time/frequency';
import { z } from 'zod';
import { priceKey } from '../call-keys.ts';
import type { PeriodPrice, ProviderPrice, SubscriptionProvider } from '../subscription-provider.ts';
import { calling } from './stripe-failures.ts';
import { ownItem, providerSubscription } from './stripe-invoices.ts';

type Recurring = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.Recurring;

/** The rhythm of a price, as the provider says it. */
export const recurring: Record<Frequency, Recurring & { interval_count: number }> = {
  Weekly: { interval: 'week', interval_count: 1 },
  Fortnightly: { interval: 'week', interval_count: 2 },
  Monthly: { interval: 'month', interval_count: 1 },
  Yearly: { interval: 'year', interval_count: 1 },
};

export type PriceCalls = Pick<
  SubscriptionProvider,
  'makePrice' | 'readPrice' | 'repriceSubscription'
>;

/** Prices of what members agreed to, and subscriptions that are moved to them. */
export function priceCalls(stripe: Stripe): PriceCalls {
  return {
    makePrice: async (wanted, priority) =>
      calling(priority, async () => {
        const { accountId, title, price, frequency } = wanted;
        const { id } = await stripe.prices.create(
          {
            currency: price.currency.toLowerCase(),
            unit_amount: price.amount,
            recurring: recurring[frequency],
            product_data: { name: title },
            metadata: metadataOfAgreement(wanted),
          },
          { stripeAccount: accountId, idempotencyKey: priceKey(wanted) },
        );
        return id;
      }),
    readPrice: async ({ accountId, priceId }, priority) =>
      calling(priority, async () => {
        const options = { stripeAccount: accountId };
        return providerPrice(await stripe.prices.retrieve(priceId, {}, options));
      }),
    repriceSubscription: async ({ accountId, subscriptionId, priceId }, priority) =>
      calling(priority, async () => {
        const options = { stripeAccount: accountId };
        const { subscriptions } = stripe;
        const known = await subscriptions.retrieve(subscriptionId, {}, options);
        const item = ownItem(known);
        if (!item || item.price.id === priceId) return providerSubscription(known);
        // Without a proration nothing is billed now, and the date of the renewal stays.
        const change = {
          items: [{ id: item.id, price: priceId }],
          proration_behavior: 'none' as const,
        };
        return providerSubscription(await subscriptions.update(subscriptionId, change, options));
      }),
  };
}

/** A price carries what was agreed, so that the agreement can be written again from it alone. */
function metadataOfAgreement({ agreementId, membershipId, tierId, proof }: PeriodPrice) {
  return { agreementId, membershipId, tierId, proof };
}

const metadata = z.object({
  agreementId: z.guid(),
  membershipId: z.guid(),
  tierId: z.guid(),
  proof: z.string().min(1),
});

/** The amount is that of one period, in minor units. */
function providerPrice(price: Stripe.Price): ProviderPrice {
  const { currency, unit_amount: amount } = price;
  return {
    price: { amount: amount ?? 0, currency: currency.toUpperCase() },
    agreed: metadata.safeParse(price.metadata).data ?? null,
  };
}
