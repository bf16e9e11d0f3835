import { emitEvent } from '../events/emit-event.ts';
import type { Payer, SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { completeSession } from './complete-payment.ts';
import { newCharge } from './new-charge.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { sessionIntent, setIntent } from './session-intent.ts';

/** A payment that was agreed to and whose money is still on its way; the session is complete. */
export function delayPayment(turn: Turn, session: SessionRecord, payer: Payer): PaymentOutcome {
  const { account } = session;
  const intent = sessionIntent(turn, session);
  const charge = newCharge({ intent, payer, now: turn.now });
  turn.provider.charges.set(charge.id, { account, object: charge, payer });
  const processing = setIntent(turn, account, {
    ...intent,
    latest_charge: charge.id,
    status: 'processing',
  });
  emitEvent(turn, { account, type: 'charge.pending', object: charge });
  emitEvent(turn, { account, type: 'payment_intent.processing', object: processing });
  completeSession(turn, session, {
    payer,
    status: 'unpaid',
    started: { payment_intent: intent.id },
  });
  return { kind: 'processing' };
}
