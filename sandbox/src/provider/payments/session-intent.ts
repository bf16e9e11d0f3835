import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import type { SessionRecord } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import type { Turn } from '../turn.ts';
import { newPaymentIntent, type IntentTerms } from './new-payment-intent.ts';

/** The payment of a session, made at the first attempt to pay. */
export function sessionIntent(turn: Turn, session: SessionRecord): Stripe.PaymentIntent {
  const id = session.recurring?.intent ?? session.object.payment_intent;
  const known = typeof id === 'string' ? turn.provider.paymentIntents.get(id) : undefined;
  return known?.object ?? makeIntent(turn, termsOf(session));
}

/** Makes a payment and tells so: `payment_intent.created`. */
export function makeIntent(turn: Turn, terms: IntentTerms): Stripe.PaymentIntent {
  const { account } = terms;
  const intent = setIntent(turn, account, newPaymentIntent(terms, turn.now));
  emitEvent(turn, { account, type: 'payment_intent.created', object: intent });
  return intent;
}

function termsOf(session: SessionRecord): IntentTerms {
  const { object, recurring } = session;
  return {
    account: session.account,
    amount: object.amount_total ?? 0,
    currency: object.currency ?? 'usd',
    customer: referenceId(object.customer) || null,
    applicationFeeAmount: session.applicationFeeAmount,
    description: recurring === undefined ? session.description : 'Subscription creation',
    metadata: session.paymentMetadata,
    methods: object.payment_method_types,
    receiptEmail: session.receiptEmail,
    isKept: recurring !== undefined,
  };
}

/** The session with the payment of its attempts; only the payment mode shows it. */
export function withIntent(
  { recurring, ...session }: SessionRecord,
  intent: Stripe.PaymentIntent,
): SessionRecord {
  if (recurring !== undefined)
    return { ...session, recurring: { ...recurring, intent: intent.id } };
  return { ...session, object: { ...session.object, payment_intent: intent.id } };
}

/** Replaces the payment of an account. */
export function setIntent(turn: Turn, account: string, intent: Stripe.PaymentIntent) {
  turn.provider.paymentIntents.set(intent.id, { account, object: intent });
  return intent;
}
