import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { refusedByState } from '../http/provider-error.ts';
import { newIdentifier } from '../identifiers.ts';
import type { ChargeRecord } from '../records.ts';
import { unixSeconds, type Turn } from '../turn.ts';

/** The card's issuer reports a payment as fraud; no money moves. */
export function warnOfFraud(turn: Turn, record: ChargeRecord): Stripe.Radar.EarlyFraudWarning {
  const { account, object: charge } = record;
  if (charge.status !== 'succeeded') {
    throw refusedByState({ message: `The charge '${charge.id}' was not successful.` });
  }
  const id = newIdentifier('issfr_1');
  const intent = charge.payment_intent;
  const warning: Stripe.Radar.EarlyFraudWarning = {
    ...blankObject('Radar.EarlyFraudWarning'),
    id,
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: unixSeconds(turn.now),
    fraud_type: 'unauthorized_use_of_card',
    ...(intent !== null && { payment_intent: intent }),
  };
  turn.provider.fraudWarnings.set(id, { account, object: warning });
  emitEvent(turn, { account, type: 'radar.early_fraud_warning.created', object: warning });
  return warning;
}
