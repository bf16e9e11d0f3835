import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import type { ChargeRecord } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import { settleWaitingRefunds } from '../refunds/settle-waiting-refunds.ts';
import type { Turn } from '../turn.ts';
import { bookCharge } from './book-charge.ts';
import { setIntent } from './session-intent.ts';

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
