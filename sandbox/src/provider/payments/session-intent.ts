import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import type { SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { newPaymentIntent } from './new-payment-intent.ts';

/** The payment of a session, made at the first attempt to pay. */
export function sessionIntent(turn: Turn, session: SessionRecord): Stripe.PaymentIntent {
  const { provider } = turn;
  const id = session.object.payment_intent;
  const known = typeof id === 'string' ? provider.paymentIntents.get(id) : undefined;
  if (known !== undefined) return known.object;
  const intent = newPaymentIntent(session, turn.now);
  provider.paymentIntents.set(intent.id, { account: session.account, object: intent });
  emitEvent(turn, { account: session.account, type: 'payment_intent.created', object: intent });
  return intent;
}

/** Replaces the payment of an account. */
export function setIntent(turn: Turn, account: string, intent: Stripe.PaymentIntent) {
  turn.provider.paymentIntents.set(intent.id, { account, object: intent });
  return intent;
}
