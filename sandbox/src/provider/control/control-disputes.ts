import { closeDispute } from '../disputes/close-dispute.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { missingResource } from '../http/provider-error.ts';
import { control } from './control.ts';
import { referenceId } from '../reference-id.ts';

const text = { type: 'string', minLength: 1 };

/** `{ paymentIntent }`: the payer's bank takes the payment back. */
export const disputeCharge = control<{ paymentIntent: string }>({
  path: 'dispute',
  required: ['paymentIntent'],
  properties: { paymentIntent: text },
  run(turn, { paymentIntent: id }) {
    const intent = turn.provider.paymentIntents.get(id)?.object;
    const charge = turn.provider.charges.get(referenceId(intent?.latest_charge));
    if (charge === undefined) throw missingResource('payment_intent', id, 'paymentIntent');
    return openDispute(turn, charge);
  },
});

/** `{ dispute, outcome }`: ends an open dispute as won or lost by the seller. */
export const endDispute = control<{ dispute: string; outcome: 'won' | 'lost' }>({
  path: 'dispute/close',
  required: ['dispute', 'outcome'],
  properties: { dispute: text, outcome: { enum: ['won', 'lost'] } },
  run(turn, { dispute: id, outcome }) {
    const record = turn.provider.disputes.get(id);
    if (record === undefined) throw missingResource('dispute', id, 'dispute');
    return closeDispute(turn, record, outcome);
  },
});
