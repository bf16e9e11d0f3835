import { emitEvent } from '../events/emit-event.ts';
import { refusedByState } from '../http/provider-error.ts';
import type { ChargeRecord, SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { setIntent } from './session-intent.ts';
import { settleCharge } from './settle-charge.ts';
import { referenceId } from '../reference-id.ts';

/**
 * Lets the money of a delayed payment arrive, or fail to. Throws when the payment is not under way.
 */
export function endDelayedPayment(turn: Turn, id: string, end: 'settled' | 'failed'): void {
  const { provider } = turn;
  const intent = provider.paymentIntents.get(id)?.object;
  const charge = provider.charges.get(referenceId(intent?.latest_charge));
  const session = sessionOf(turn, id);
  if (intent?.status !== 'processing' || charge === undefined || session === undefined) {
    throw refusedByState({ message: `The payment '${id}' is not under way.` });
  }
  if (end === 'settled') {
    settleCharge(turn, charge);
    const object = { ...session.object, payment_status: 'paid' as const };
    tell(turn, { ...session, object }, 'checkout.session.async_payment_succeeded');
    return;
  }
  failCharge(turn, charge);
  tell(turn, session, 'checkout.session.async_payment_failed');
}

function sessionOf({ provider }: Turn, intent: string): SessionRecord | undefined {
  return [...provider.sessions.values()].find(({ object }) => object.payment_intent === intent);
}

function tell(turn: Turn, session: SessionRecord, type: string): void {
  turn.provider.sessions.set(session.object.id, session);
  emitEvent(turn, { account: session.account, type, object: session.object });
}

function failCharge(turn: Turn, record: ChargeRecord): void {
  const { account, payer } = record;
  const message = 'The debit was returned by the bank of the payer.';
  const charge = {
    ...record.object,
    failure_code: 'payment_intent_payment_attempt_failed',
    failure_message: message,
    status: 'failed' as const,
  };
  turn.provider.charges.set(charge.id, { account, object: charge, payer });
  emitEvent(turn, { account, type: 'charge.failed', object: charge });
  const intent = turn.provider.paymentIntents.get(referenceId(charge.payment_intent))?.object;
  if (intent === undefined) throw new Error(`The charge ${charge.id} belongs to no payment.`);
  const failed = setIntent(turn, account, {
    ...intent,
    last_payment_error: {
      type: 'invalid_request_error',
      charge: charge.id,
      code: 'payment_intent_payment_attempt_failed',
      message,
    },
    status: 'requires_payment_method',
  });
  emitEvent(turn, { account, type: 'payment_intent.payment_failed', object: failed });
}
