import { keepPaymentMethod } from '../customers/keep-payment-method.ts';
import type { PaymentOutcome } from '../payments/payment-outcome.ts';
import { challengeIntent } from '../payments/start-payment.ts';
import { notAuthenticated, testCard } from '../payments/test-cards.ts';
import type { Payer } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import { subscriptionOf } from '../subscriptions/subscription-of.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import type { Turn } from '../turn.ts';
import { chargeInvoice, invoiceIntent, refuseInvoice } from './attempt-invoice.ts';
import { changeInvoice } from './change-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Tries to pay an open invoice with a card that its owner types on the hosted page. */
export function payByHand(turn: Turn, record: InvoiceRecord, payer: Payer): PaymentOutcome {
  if (record.object.status !== 'open') return { kind: 'closed' };
  const moment = clockTurn(turn, record.object.test_clock);
  const { decline, isChallenged } = testCard(payer.card);
  if (decline !== undefined) {
    refuseInvoice(moment, record, { payer, method: null, decline });
    return { kind: 'declined', decline };
  }
  if (isChallenged !== true) return takePayment(moment, record, payer);
  challengeIntent(moment, record.account, invoiceIntent(moment, record));
  changeInvoice(moment, { ...record, challenge: payer }, {});
  return { kind: 'challenged' };
}

/** Ends the 3-D Secure step that the payment of an invoice waits for. */
export function answerInvoiceChallenge(
  turn: Turn,
  record: InvoiceRecord,
  answer: 'accepted' | 'failed',
): PaymentOutcome {
  const payer = record.challenge;
  if (record.object.status !== 'open' || payer === null) return { kind: 'closed' };
  const moment = clockTurn(turn, record.object.test_clock);
  if (answer === 'accepted') return takePayment(moment, record, payer);
  const waiting = changeInvoice(moment, { ...record, challenge: null }, {});
  refuseInvoice(moment, waiting, { payer, method: null, decline: notAuthenticated });
  return { kind: 'declined', decline: notAuthenticated };
}

/** The card pays, and is kept for the renewals to come. */
function takePayment(turn: Turn, record: InvoiceRecord, payer: Payer): PaymentOutcome {
  const { account, object } = record;
  const id = referenceId(object.customer);
  const method = keepPaymentMethod(turn, { account, id }, payer).id;
  chargeInvoice(turn, record, { payer, method });
  settleInvoice(turn, { ...record, object: { ...object, attempted: true } });
  const subscription = subscriptionOf(turn.provider, record);
  if (subscription !== undefined && subscription.object.status !== 'canceled') {
    changeSubscription(turn, subscription, { default_payment_method: method });
  }
  return { kind: 'paid' };
}
