import { emitEvent } from '../events/emit-event.ts';
import { markUpToDate } from '../subscriptions/mark-up-to-date.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { changeInvoice } from './change-invoice.ts';
import { cancelPayments, settlePayments } from './end-payments.ts';

/**
 * An open invoice is paid, by its payment or outside the provider: `invoice.paid`. Its subscription
 * is no longer past due when it is the latest.
 */
export function settleInvoice(
  turn: Turn,
  record: InvoiceRecord,
  { isOutOfBand = false } = {},
): InvoiceRecord {
  const { account, object } = record;
  if (isOutOfBand) cancelPayments(turn, record);
  else settlePayments(turn, record);
  const paid = changeInvoice(
    turn,
    { ...record, next: null, challenge: null },
    {
      amount_paid: object.total,
      ...(isOutOfBand ? { amount_paid_off_stripe: object.total } : {}),
      amount_remaining: 0,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...object.status_transitions, paid_at: unixSeconds(turn.now) },
    },
  );
  emitEvent(turn, { account, type: 'invoice.paid', object: paid.object });
  emitEvent(turn, { account, type: 'invoice.payment_succeeded', object: paid.object });
  markUpToDate(turn, paid);
  return paid;
}
