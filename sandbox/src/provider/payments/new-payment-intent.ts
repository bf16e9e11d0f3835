import type { Stripe } from 'stripe';
import { newIdentifier } from '../identifiers.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import { unixSeconds } from '../unix-time.ts';

/** What a payment is for and how it may be made. */
export interface IntentTerms {
  account: string;
  /** Minor units. */
  amount: number;
  currency: string;
  customer: string | null;
  applicationFeeAmount: number | null;
  description: string | null;
  metadata: Stripe.Metadata;
  methods: string[];
  receiptEmail: string | null;
  /** Kept to be charged again without the payer. */
  isKept?: boolean;
}

/** A payment that nobody has tried to make yet. */
export function newPaymentIntent(terms: IntentTerms, now: Date): Stripe.PaymentIntent {
  const id = newIdentifier('pi_3');
  return {
    ...emptyPaymentIntent,
    id,
    amount: terms.amount,
    application: terms.account === platformAccount ? null : platformApplication,
    application_fee_amount: terms.applicationFeeAmount,
    client_secret: `${id}_secret_${newIdentifier('', 25)}`,
    created: unixSeconds(now),
    currency: terms.currency,
    customer: terms.customer,
    description: terms.description,
    metadata: terms.metadata,
    payment_method_types: terms.methods,
    receipt_email: terms.receiptEmail,
    setup_future_usage: terms.isKept === true ? 'off_session' : null,
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
