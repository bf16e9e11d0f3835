import { emitEvent } from '../events/emit-event.ts';
import { operation } from '../http/operation.ts';
import { refusedByState } from '../http/provider-error.ts';
import { markUpToDate } from '../subscriptions/mark-up-to-date.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { changeInvoice } from './change-invoice.ts';
import { cancelPayments } from './end-payments.ts';
import { getInvoice } from './get-invoice.ts';

/** Gives an open invoice up for good: nobody can pay it any more. */
export const voidInvoice = operation('POST /v1/invoices/{id}/void', (_provider, call) => {
  const record = getInvoice(call);
  const { account, object } = record;
  if (object.status !== 'open') {
    throw refusedByState({
      message: `You can only pass in open invoices. This invoice isn't open.`,
    });
  }
  const turn = clockTurn(call, object.test_clock);
  cancelPayments(turn, record);
  const voided = changeInvoice(
    turn,
    { ...record, next: null, challenge: null },
    {
      next_payment_attempt: null,
      status: 'void',
      status_transitions: { ...object.status_transitions, voided_at: unixSeconds(turn.now) },
    },
  );
  emitEvent(turn, { account, type: 'invoice.voided', object: voided.object });
  markUpToDate(turn, voided);
  return voided.object;
});
