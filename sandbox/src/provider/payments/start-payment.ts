import type { Stripe } from 'stripe';
import { delayedMethods } from '../checkout/session-methods.ts';
import { settledSession } from '../checkout/end-session.ts';
import { emitEvent } from '../events/emit-event.ts';
import type { Payer, SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { completePayment } from './complete-payment.ts';
import { declinePayment } from './decline-payment.ts';
import { delayPayment } from './delay-payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { sessionIntent, setIntent, withIntent } from './session-intent.ts';
import { notAuthenticated, testCard } from './test-cards.ts';

/** Tries to pay an open session; a session that has ended meanwhile takes nothing. */
export function startPayment(turn: Turn, record: SessionRecord, payer: Payer): PaymentOutcome {
  const session = settledSession(turn, record);
  if (session.object.status !== 'open') return { kind: 'closed' };
  if (delayedMethods.has(payer.method)) return delayPayment(turn, session, payer);
  if (payer.method !== 'card') return completePayment(turn, session, payer);
  const { decline, isChallenged } = testCard(payer.card);
  if (decline !== undefined) return declinePayment(turn, session, { payer, decline });
  if (isChallenged === true) return challengePayment(turn, session, payer);
  return completePayment(turn, session, payer);
}

function challengePayment(turn: Turn, session: SessionRecord, payer: Payer): PaymentOutcome {
  const intent = challengeIntent(turn, session.account, sessionIntent(turn, session));
  turn.provider.sessions.set(session.object.id, {
    ...withIntent(session, intent),
    challenge: payer,
  });
  return { kind: 'challenged' };
}

/** The payer's bank asks whether it is the payer: `payment_intent.requires_action`. */
export function challengeIntent(
  turn: Turn,
  account: string,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  const challenged = setIntent(turn, account, {
    ...intent,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    status: 'requires_action',
  });
  emitEvent(turn, { account, type: 'payment_intent.requires_action', object: challenged });
  return challenged;
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
