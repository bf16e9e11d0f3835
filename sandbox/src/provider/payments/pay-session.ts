import type { Stripe } from 'stripe';
import { customerDetails, settledSession } from '../checkout/session-state.ts';
import { emitEvent } from '../events/events.ts';
import type { Payer, SessionRecord } from '../records.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import type { Turn } from '../turn.ts';
import { chargeIntent, disputeAsCardHasIt, refuseIntent } from './charge.ts';
import { challengeIntent, makeIntent } from './payment-intent.ts';
import { notAuthenticated, testCard, type Decline } from './test-cards.ts';

/** The outcome of an attempt to pay; `closed` when there was nothing open to be paid. */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'challenged' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'closed' };

/** Tries to pay an open session; a session that has ended meanwhile takes nothing. */
export function startPayment(turn: Turn, record: SessionRecord, payer: Payer): PaymentOutcome {
  const session = settledSession(turn, record);
  if (session.object.status !== 'open') return { kind: 'closed' };
  if (payer.method !== 'card') return completePayment(turn, session, payer);
  const { decline, isChallenged } = testCard(payer.card);
  if (decline !== undefined) return declinePayment(turn, session, { payer, decline });
  if (isChallenged !== true) return completePayment(turn, session, payer);
  const intent = challengeIntent(turn, session.account, sessionIntent(turn, session));
  keepAttempt(turn, session, { intent, challenge: payer });
  return { kind: 'challenged' };
}

/** Ends the 3-D Secure step that a payment waits for. */
export function answerChallenge(
  turn: Turn,
  record: SessionRecord,
  answer: 'accepted' | 'failed',
): PaymentOutcome {
  const session = settledSession(turn, record);
  const payer = session.challenge;
  if (session.object.status !== 'open' || payer === null) return { kind: 'closed' };
  if (answer === 'accepted') return completePayment(turn, session, payer);
  return declinePayment(turn, session, { payer, decline: notAuthenticated });
}

/** Records a refused attempt; the session stays open for another one. */
function declinePayment(
  turn: Turn,
  session: SessionRecord,
  { payer, decline }: { payer: Payer; decline: Decline },
): PaymentOutcome {
  const attempt = { intent: sessionIntent(turn, session), payer, decline };
  const intent = refuseIntent(turn, session.account, attempt);
  keepAttempt(turn, session, { intent, challenge: null });
  return { kind: 'declined', decline };
}

/** Keeps the payment of an attempt with its session; only the payment mode shows it. */
function keepAttempt(
  turn: Turn,
  { recurring, ...session }: SessionRecord,
  { intent, challenge }: { intent: Stripe.PaymentIntent; challenge: Payer | null },
): void {
  const { object } = session;
  const kept =
    recurring === undefined
      ? { ...session, object: { ...object, payment_intent: intent.id }, challenge }
      : { ...session, recurring: { ...recurring, intent: intent.id }, challenge };
  turn.provider.sessions.set(object.id, kept);
}

/** The payment of a session, made at the first attempt to pay. */
function sessionIntent(turn: Turn, session: SessionRecord): Stripe.PaymentIntent {
  const { account, object, recurring } = session;
  const id = recurring?.intent ?? object.payment_intent;
  const known = typeof id === 'string' ? turn.provider.paymentIntents.get(id) : undefined;
  if (known !== undefined) return known.object;
  return makeIntent(turn, {
    account,
    amount: object.amount_total ?? 0,
    currency: object.currency ?? 'usd',
    customer: null,
    applicationFeeAmount: session.applicationFeeAmount,
    description: recurring === undefined ? session.description : 'Subscription creation',
    metadata: session.paymentMetadata,
    methods: object.payment_method_types,
    isKept: recurring !== undefined,
  });
}

/** Takes the money and completes the session: `checkout.session.completed`. */
function completePayment(turn: Turn, session: SessionRecord, payer: Payer): PaymentOutcome {
  const { account, object, recurring } = session;
  const intent = sessionIntent(turn, session);
  const { charge, started } =
    recurring === undefined
      ? {
          charge: chargeIntent(turn, account, { intent, payer }),
          started: { payment_intent: intent.id },
        }
      : startSubscription(turn, session, { intent, payer });
  const completed: Stripe.Checkout.Session = {
    ...object,
    ...started,
    customer_details: customerDetails(payer.email, payer.name),
    payment_status: 'paid',
    status: 'complete',
    url: null,
  };
  turn.provider.sessions.set(object.id, { ...session, object: completed, challenge: null });
  emitEvent(turn, { account, type: 'checkout.session.completed', object: completed });
  disputeAsCardHasIt(turn, charge);
  return { kind: 'paid' };
}
