import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import type { Payer, SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { newCharge } from './new-charge.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { sessionIntent, setIntent, withIntent } from './session-intent.ts';
import type { Decline } from './test-cards.ts';

/** Records a refused attempt; the session stays open for another one. */
export function declinePayment(
  turn: Turn,
  session: SessionRecord,
  { payer, decline }: { payer: Payer; decline: Decline },
): PaymentOutcome {
  const { account } = session;
  const intent = refuseIntent(turn, account, {
    intent: sessionIntent(turn, session),
    payer,
    decline,
  });
  const kept = { ...withIntent(session, intent), challenge: null };
  turn.provider.sessions.set(session.object.id, kept);
  return { kind: 'declined', decline };
}

/** A refused charge: `charge.failed` and `payment_intent.payment_failed`. */
export function refuseIntent(
  turn: Turn,
  account: string,
  attempt: { intent: Stripe.PaymentIntent; payer: Payer; decline: Decline },
): Stripe.PaymentIntent {
  const { intent, payer, decline } = attempt;
  const charge = failedCharge(newCharge({ intent, payer, now: turn.now }), decline);
  turn.provider.charges.set(charge.id, { account, object: charge, payer });
  const refused = setIntent(turn, account, {
    ...intent,
    last_payment_error: {
      type: 'card_error',
      charge: charge.id,
      code: decline.code,
      message: decline.message,
      ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    },
    latest_charge: charge.id,
    next_action: null,
    status: 'requires_payment_method',
  });
  emitEvent(turn, { account, type: 'charge.failed', object: charge });
  emitEvent(turn, { account, type: 'payment_intent.payment_failed', object: refused });
  return refused;
}

function failedCharge(charge: Stripe.Charge, decline: Decline): Stripe.Charge {
  return {
    ...charge,
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: decline.declineCode ?? decline.code,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  };
}
