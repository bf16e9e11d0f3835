import type { Stripe } from 'stripe';
import { customerDetails } from '../checkout/customer-details.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { emitEvent } from '../events/emit-event.ts';
import type { Payer, SessionRecord } from '../records.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import type { Turn } from '../turn.ts';
import { newCharge } from './new-charge.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { sessionIntent } from './session-intent.ts';
import { settleCharge } from './settle-charge.ts';
import { testCard } from './test-cards.ts';

/** Takes the money and completes the session: `checkout.session.completed`. */
export function completePayment(turn: Turn, session: SessionRecord, payer: Payer): PaymentOutcome {
  if (session.recurring !== undefined) {
    const { charge, started } = startSubscription(turn, session, payer);
    completeSession(turn, session, { payer, status: 'paid', started });
    if (testCard(payer.card).isDisputed === true) openDispute(turn, charge);
    return { kind: 'paid' };
  }
  const intent = sessionIntent(turn, session);
  const charge = newCharge({ intent, payer, now: turn.now });
  const record = settleCharge(turn, { account: session.account, object: charge, payer });
  completeSession(turn, session, {
    payer,
    status: 'paid',
    started: { payment_intent: intent.id },
  });
  if (testCard(payer.card).isDisputed === true) openDispute(turn, record);
  return { kind: 'paid' };
}

/** What a session has led to. */
export type Started = Partial<
  Pick<Stripe.Checkout.Session, 'customer' | 'invoice' | 'payment_intent' | 'subscription'>
>;

/** Closes the session behind a payment that was made, or agreed to and still under way. */
export function completeSession(
  turn: Turn,
  session: SessionRecord,
  made: { payer: Payer; status: 'paid' | 'unpaid'; started: Started },
): void {
  const { object } = session;
  const completed: SessionRecord = {
    ...session,
    object: {
      ...object,
      ...made.started,
      customer_details: customerDetails(made.payer.email, made.payer.name),
      payment_status: made.status,
      status: 'complete',
      url: null,
    },
    challenge: null,
  };
  turn.provider.sessions.set(object.id, completed);
  emitEvent(turn, {
    account: session.account,
    type: 'checkout.session.completed',
    object: completed.object,
  });
}
