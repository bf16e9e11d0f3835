import type { Stripe } from 'stripe';
import { newIdentifier } from '../identifiers.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import type { SessionRecord } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';

/** The payment that a session makes when someone first tries to pay. */
export function newPaymentIntent(session: SessionRecord, now: Date): Stripe.PaymentIntent {
  const id = newIdentifier('pi_3');
  return {
    ...emptyPaymentIntent,
    id,
    amount: session.object.amount_total ?? 0,
    application: session.account === platformAccount ? null : platformApplication,
    application_fee_amount: session.applicationFeeAmount,
    client_secret: `${id}_secret_${newIdentifier('', 25)}`,
    created: unixSeconds(now),
    currency: session.object.currency ?? 'usd',
    description: session.description,
    metadata: session.paymentMetadata,
    payment_method_types: session.object.payment_method_types,
    receipt_email: session.receiptEmail,
  };
}

const emptyPaymentIntent: Stripe.PaymentIntent = {
  id: '',
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: 0,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  created: 0,
  currency: 'usd',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: [],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: null,
  transfer_group: null,
};
