import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier, unixSeconds } from '../identifiers.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import type { Turn } from '../turn.ts';

type Intent = Stripe.PaymentIntent;

/** The terms of a payment: its sum, its purpose and its methods. */
interface IntentTerms {
  account: string;
  /** Minor units. */
  amount: number;
  currency: string;
  customer: string | null;
  applicationFeeAmount: number | null;
  description: string | null;
  metadata: Stripe.Metadata;
  methods: string[];
  /** Kept to be charged again without the payer. */
  isKept: boolean;
}

/** Makes a payment that nobody has tried to make yet: `payment_intent.created`. */
export function makeIntent(turn: Turn, terms: IntentTerms): Intent {
  const { account, amount, currency, customer, description, metadata } = terms;
  const id = newIdentifier('pi_3');
  const intent = setIntent(turn, account, {
    ...blankObject('PaymentIntent'),
    id,
    amount,
    application: account === platformAccount ? null : platformApplication,
    application_fee_amount: terms.applicationFeeAmount,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newIdentifier('', 25)}`,
    created: unixSeconds(turn.now),
    currency,
    customer,
    description,
    metadata,
    payment_method_types: terms.methods,
    setup_future_usage: terms.isKept ? 'off_session' : null,
    status: 'requires_payment_method',
  });
  emitEvent(turn, { account, type: 'payment_intent.created', object: intent });
  return intent;
}

/** Replaces the payment of an account. */
export function setIntent(turn: Turn, account: string, intent: Intent): Intent {
  turn.provider.paymentIntents.set(intent.id, { account, object: intent });
  return intent;
}

/** The payer's bank asks whether it is the payer: `payment_intent.requires_action`. */
export function challengeIntent(turn: Turn, account: string, intent: Intent): Intent {
  const challenged = setIntent(turn, account, {
    ...intent,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    status: 'requires_action',
  });
  emitEvent(turn, { account, type: 'payment_intent.requires_action', object: challenged });
  return challenged;
}
