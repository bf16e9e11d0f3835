import type { Stripe } from 'stripe';
import { newIdentifier } from '../identifiers.ts';
import type { Payer } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';
import { referenceId } from '../reference-id.ts';
import { paymentMethodDetails } from './payment-method-details.ts';

/** An attempt to take a payment, not yet decided. */
export function newCharge(parts: {
  intent: Stripe.PaymentIntent;
  payer: Payer;
  now: Date;
}): Stripe.Charge {
  const { intent, payer, now } = parts;
  return {
    ...emptyCharge,
    id: newIdentifier('ch_3'),
    amount: intent.amount,
    application: intent.application,
    application_fee_amount: intent.application_fee_amount,
    billing_details: {
      address: null,
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    created: unixSeconds(now),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: referenceId(intent.payment_method) || null,
    payment_method_details: paymentMethodDetails(payer),
    receipt_email: intent.receipt_email,
  };
}

const emptyCharge: Stripe.Charge = {
  id: '',
  object: 'charge',
  amount: 0,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: false,
  created: 0,
  currency: 'usd',
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'pending',
  transfer_data: null,
  transfer_group: null,
};
