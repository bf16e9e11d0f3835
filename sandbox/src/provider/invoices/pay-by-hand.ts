import { keepPaymentMethod } from '../customers/customers.ts';
import { referenceId } from '../identifiers.ts';
import type { PaymentOutcome } from '../payments/pay-session.ts';
import { challengeIntent } from '../payments/payment-intent.ts';
import { notAuthenticated, testCard } from '../payments/test-cards.ts';
import type { InvoiceRecord, Payer } from '../records.ts';
import { changeSubscription, subscriptionOf } from '../subscriptions/change-subscription.ts';
import type { Turn } from '../turn.ts';
import { changeInvoice } from './change-invoice.ts';
import { chargeInvoice, invoiceIntent, refuseInvoice } from './collect-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Tries to pay an open invoice with a card that its owner types on the hosted page. */
export function payByHand(turn: Turn, record: InvoiceRecord, payer: Payer): PaymentOutcome {
  if (record.object.status !== 'open') return { kind: 'closed' };
  const { decline, isChallenged } = testCard(payer.card);
  if (decline !== undefined) {
    refuseInvoice(turn, record, { payer, method: null, decline });
    return { kind: 'declined', decline };
  }
  if (isChallenged !== true) return takePayment(turn, record, payer);
  challengeIntent(turn, record.account, invoiceIntent(turn, record, { method: null }));
  changeInvoice(turn, { ...record, challenge: payer }, {});
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
  if (answer === 'accepted') return takePayment(turn, record, payer);
  const waiting = changeInvoice(turn, { ...record, challenge: null }, {});
  refuseInvoice(turn, waiting, { payer, method: null, decline: notAuthenticated });
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
