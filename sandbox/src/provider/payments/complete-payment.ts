import type { Stripe } from 'stripe';
import { customerDetails } from '../checkout/customer-details.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { emitEvent } from '../events/emit-event.ts';
import type { ChargeRecord, Payer, SessionRecord } from '../records.ts';
import { settleWaitingRefunds } from '../refunds/settle-waiting-refunds.ts';
import type { Turn } from '../turn.ts';
import { bookCharge } from './book-charge.ts';
import { newCharge } from './new-charge.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { sessionIntent, setIntent } from './session-intent.ts';
import { testCard } from './test-cards.ts';
import { referenceId } from '../reference-id.ts';

/** Takes the money and completes the session: `checkout.session.completed`. */
export function completePayment(turn: Turn, session: SessionRecord, payer: Payer): PaymentOutcome {
  const intent = sessionIntent(turn, session);
  const charge = newCharge({ intent, payer, now: turn.now });
  const record = settleCharge(turn, { account: session.account, object: charge, payer });
  completeSession(turn, session, { intent, payer, status: 'paid' });
  if (testCard(payer.card).isDisputed === true) openDispute(turn, record);
  return { kind: 'paid' };
}

/** Books a charge that has succeeded, and its payment with it. */
export function settleCharge(turn: Turn, record: ChargeRecord): ChargeRecord {
  const { account, payer } = record;
  const charge: Stripe.Charge = {
    ...bookCharge(turn, account, record.object),
    amount_captured: record.object.amount,
    captured: true,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    status: 'succeeded',
  };
  const settled = { account, object: charge, payer };
  turn.provider.charges.set(charge.id, settled);
  emitEvent(turn, { account, type: 'charge.succeeded', object: charge });
  const intent = turn.provider.paymentIntents.get(referenceId(charge.payment_intent))?.object;
  if (intent === undefined) throw new Error(`The charge ${charge.id} belongs to no payment.`);
  const paid = setIntent(turn, account, {
    ...intent,
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    status: 'succeeded',
  });
  emitEvent(turn, { account, type: 'payment_intent.succeeded', object: paid });
  settleWaitingRefunds(turn, account);
  return settled;
}

/** Closes the session behind a payment that was made, or agreed to and still under way. */
export function completeSession(
  turn: Turn,
  session: SessionRecord,
  made: { intent: Stripe.PaymentIntent; payer: Payer; status: 'paid' | 'unpaid' },
): void {
  const { object } = session;
  const completed: SessionRecord = {
    ...session,
    object: {
      ...object,
      customer_details: customerDetails(made.payer.email, made.payer.name),
      payment_intent: made.intent.id,
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
