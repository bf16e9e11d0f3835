import Stripe from 'stripe';
import { z } from 'zod';
import { eventSnapshot, type EventSnapshot } from '../event-snapshot.ts';
import type { PaymentProvider, ProviderEvent } from '../payment-provider.ts';
import { eventKindOf } from './event-kind-of.ts';
import { periodLines } from './stripe-invoices.ts';
import { record, text } from './stripe-objects.ts';
import { countUnverified, countWebhookUse } from './webhook-uses.ts';

type Mode = {
  /** In which of the provider's two modes our key is. */
  isLive: boolean;
};

/** Seconds that a delivery's signature stays good. */
const signatureTolerance = 300;

/** Verifies deliveries by the webhook's secrets, and says what they tell in our words. */
export function eventVerifier(
  stripe: Stripe,
  secrets: readonly string[],
  mode: Mode,
): PaymentProvider['verifyEvent'] {
  return ({ body, signature, now }) => {
    for (const [place, secret] of secrets.entries()) {
      const event = verified(stripe, { body, signature, secret, now });
      if (!event) continue;
      countWebhookUse(place);
      return providerEvent(event, mode);
    }
    countUnverified();
    return undefined;
  };
}

type Delivery = { body: string; signature: string; secret: string; now: Date };

function verified(stripe: Stripe, delivery: Delivery): Stripe.Event | undefined {
  const { body, signature, secret, now } = delivery;
  try {
    const { webhooks } = stripe;
    // Deliveries are dated by the product's clock, which a rehearsal moves.
    const at = now.getTime();
    return webhooks.constructEvent(body, signature, secret, signatureTolerance, undefined, at);
  } catch (failure) {
    if (failure instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw failure;
  }
}

export function providerEvent(event: Stripe.Event, mode: Mode): ProviderEvent {
  const object: Record<string, unknown> = { ...event.data.object };
  const metadata = record(object['metadata']);
  const isIntent = object['object'] === 'payment_intent';
  // An invoice carries what its subscription was given.
  const ofSubscription = record(record(object['parent'])['subscription_details']);
  return {
    id: event.id,
    kind: eventKindOf(event),
    madeAt: new Date(event.created * 1000),
    told: toldBy(event, mode),
    accountId: event.account ?? null,
    objectId: text(object['id']),
    paymentId:
      text(object['client_reference_id']) ??
      text(metadata['paymentId']) ??
      text(record(ofSubscription['metadata'])['paymentId']),
    providerPaymentId: text(isIntent ? object['id'] : object['payment_intent']),
  };
}

const seconds = z.int().transform((value) => new Date(value * 1000));
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const paidSession = z.object({ status: z.literal('complete'), payment_status: z.literal('paid') });
const expiredSession = z.object({ status: z.literal('expired') });

const session = z
  .object({
    object: z.literal('checkout.session'),
    id: z.string(),
    client_reference_id: z.string().nullable(),
    payment_intent: reference.nullable(),
    subscription: reference.nullable(),
    invoice: reference.nullable(),
    // Without an amount it would not be known how much was paid.
    amount_total: z.int(),
    currency: z.string(),
  })
  .and(z.union([paidSession, expiredSession]))
  .transform((one) => ({
    kind: 'session' as const,
    id: one.id,
    state: one.status === 'expired' ? ('expired' as const) : ('paid' as const),
    paymentId: one.client_reference_id,
    providerPaymentId: one.payment_intent,
    subscriptionId: one.subscription,
    invoiceId: one.invoice,
    total: { amount: one.amount_total, currency: one.currency.toUpperCase() },
  }));

const reasons = { subscription_create: 'first', subscription_cycle: 'renewal' } as const;

const ofItem = z.object({ proration: z.boolean() });
const line = z.object({
  period: z.object({ start: seconds }),
  parent: z.object({ type: z.string(), subscription_item_details: ofItem.nullish() }).nullish(),
});

const invoice = z
  .object({
    object: z.literal('invoice'),
    id: z.string(),
    status: z.literal('paid'),
    billing_reason: z.enum(['subscription_create', 'subscription_cycle']),
    parent: z.object({ subscription_details: z.object({ subscription: reference }) }),
    lines: z.object({ data: z.array(line) }),
  })
  .transform(({ id, billing_reason: reason, parent, lines }) => {
    const [line, ...ofOtherItems] = periodLines(lines.data);
    return {
      kind: 'invoice' as const,
      id,
      subscriptionId: parent.subscription_details.subscription,
      period: reasons[reason],
      // Without a line nothing is told, nor where it is not known which of them is ours.
      periodStartsAt: ofOtherItems.length > 0 ? undefined : line?.period.start,
    };
  });

const subscription = z
  .object({
    object: z.literal('subscription'),
    id: z.string(),
    status: z.enum(['active', 'past_due']),
    cancel_at: seconds.nullable(),
  })
  .transform(({ id, status, cancel_at: cancelAt }) => ({
    kind: 'subscription' as const,
    id,
    state: status,
    cancelAt,
  }));

const wire = z.union([session, invoice, subscription]);

/**
 * The facts of an event that need not be read again; null for anything else, and for an event of
 * the other mode or of another version of the interface, whose fields may mean something else.
 */
function toldBy(event: Stripe.Event, mode: Mode): EventSnapshot | null {
  if (event.api_version !== Stripe.API_VERSION || event.livemode !== mode.isLive) return null;
  const words = wire.safeParse(event.data.object);
  const told = eventSnapshot.safeParse(words.data);
  return told.success ? told.data : null;
}
