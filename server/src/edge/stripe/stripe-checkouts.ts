import type { PriceLine } from '@clubdraw/domain/money/price-of';
import type Stripe from 'stripe';
import { pageKey } from '../call-keys.ts';
import type { CheckoutOrder, PaymentProvider } from '../payment-provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { calling } from './stripe-failures.ts';
import { checkoutSession } from './stripe-objects.ts';
import { metadataOfTickets } from './stripe-orders.ts';

type CheckoutCalls = Pick<PaymentProvider, 'openCheckout' | 'readCheckout' | 'expireCheckout'>;

/** Hosted pages on which a draw's tickets are paid, on the club's account. */
export function checkoutCalls(stripe: Stripe): CheckoutCalls {
  // The platform's share stands on the payment, not on the session.
  const expand = ['payment_intent'];
  const readCheckout: PaymentProvider['readCheckout'] = async (
    { accountId, sessionId },
    priority,
  ) =>
    calling(priority, async () => {
      const options = { stripeAccount: accountId };
      return checkoutSession(
        await stripe.checkout.sessions.retrieve(sessionId, { expand }, options),
      );
    });
  return {
    openCheckout: async (order, priority) =>
      calling(priority, async () => {
        const session = await stripe.checkout.sessions.create(sessionOf(order), {
          stripeAccount: order.accountId,
          idempotencyKey: pageKey(order),
        });
        return checkoutSession(session);
      }),
    readCheckout,
    expireCheckout: async (name, priority) => {
      try {
        return await calling(priority, async () => {
          const options = { stripeAccount: name.accountId };
          const { sessions } = stripe.checkout;
          return checkoutSession(await sessions.expire(name.sessionId, { expand }, options));
        });
      } catch (failure) {
        // It was no longer open: what it is now decides.
        if (failure instanceof ProviderFailure && failure.kind === 'refused')
          return readCheckout(name, priority);
        throw failure;
      }
    },
  };
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const named = { paymentId: order.paymentId, drawId: order.drawId };
  return {
    mode: 'payment',
    client_reference_id: order.paymentId,
    ...(order.email === null ? {} : { customer_email: order.email }),
    line_items: order.lines.map((line) => lineItem(order.title, line)),
    payment_intent_data: { application_fee_amount: order.fee.amount, metadata: named },
    // Both wallets are part of the card form; only methods that settle at once are offered.
    allowed_payment_method_types: [order.method === 'paypal' ? 'paypal' : 'card'],
    // Otherwise a buyer may be shown another currency than the club's page did.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata: metadataOfTickets(order),
  };
}

/** Single tickets have the draw's name, and a bundle also says how many tickets it has. */
function lineItem(
  title: string,
  { tickets, times, price }: PriceLine,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: times,
    price_data: {
      currency: price.currency.toLowerCase(),
      unit_amount: price.amount,
      product_data: { name: tickets === 1 ? title : `${title}, ${tickets} tickets` },
    },
  };
}
