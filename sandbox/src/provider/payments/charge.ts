import type { Stripe } from 'stripe';
import { openDispute } from '../disputes/disputes.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier, referenceId, unixSeconds } from '../identifiers.ts';
import type { ChargeRecord, Payer } from '../records.ts';
import { settleWaitingRefunds } from '../refunds/refund-state.ts';
import type { Turn } from '../turn.ts';
import { bookCharge } from './book-charge.ts';
import { setIntent } from './payment-intent.ts';
import { testCard, type Decline } from './test-cards.ts';

interface Attempt {
  intent: Stripe.PaymentIntent;
  payer: Payer;
  now: Date;
}

/** An attempt to take a payment, not yet decided. */
export function newCharge({ intent, payer, now }: Attempt): Stripe.Charge {
  return {
    ...blankObject('Charge'),
    id: newIdentifier('ch_3'),
    amount: intent.amount,
    application: intent.application,
    application_fee_amount: intent.application_fee_amount,
    billing_details: billingDetails(payer),
    created: unixSeconds(now),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: referenceId(intent.payment_method) || null,
    payment_method_details: paymentMethodDetails(payer),
    status: 'pending',
  };
}

/** The payer as charges and kept methods name them. */
export function billingDetails({ email, name }: Payer): Stripe.Charge.BillingDetails {
  return { address: null, email, name, phone: null, tax_id: null };
}

/** Takes the money of a payment, and books the charge and its payment. */
export function chargeIntent(
  turn: Turn,
  account: string,
  { intent, payer }: Omit<Attempt, 'now'>,
): ChargeRecord {
  const attempt = newCharge({ intent, payer, now: turn.now });
  const charge: Stripe.Charge = {
    ...bookCharge(turn, account, attempt),
    amount_captured: attempt.amount,
    captured: true,
    outcome: {
      ...blankObject('Charge.Outcome'),
      network_status: 'approved_by_network',
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
      ...blankObject('Charge.Outcome'),
      network_status: 'declined_by_network',
      reason: decline.declineCode ?? decline.code,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  };
}

/** One of the test cards is disputed as soon as it has paid. */
export function disputeAsCardHasIt(turn: Turn, charge: ChargeRecord): void {
  if (testCard(charge.payer.card).isDisputed === true) openDispute(turn, charge);
}

/** The method of a charge, as the charge tells it. */
export function paymentMethodDetails(payer: Payer): Stripe.Charge.PaymentMethodDetails {
  if (payer.method !== 'card') return { type: payer.method, [payer.method]: {} };
  const { brand, isChallenged } = testCard(payer.card);
  const card: Stripe.Charge.PaymentMethodDetails.Card = {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `sandbox${payer.card.slice(-8)}`,
    funding: 'credit',
    installments: null,
    last4: payer.card.slice(-4),
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isChallenged === true ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  };
  return { type: 'card', card };
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
