import { emitEvent } from '../events/events.ts';
import { unixSeconds } from '../identifiers.ts';
import { setIntent } from '../payments/payment-intent.ts';
import type { InvoiceRecord } from '../records.ts';
import { markUpToDate } from '../subscriptions/change-subscription.ts';
import type { Turn } from '../turn.ts';
import { changeInvoice } from './change-invoice.ts';

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
  if (isOutOfBand) cancelPayment(turn, record);
  else settlePayment(turn, record);
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

/** Gives an open invoice up for good, so that nobody can pay it any more: `invoice.voided`. */
export function voidInvoice(turn: Turn, record: InvoiceRecord): InvoiceRecord {
  const { account, object } = record;
  cancelPayment(turn, record);
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
  return voided;
}

function settlePayment(turn: Turn, { account, object }: InvoiceRecord): void {
  const { invoicePayments, paymentsOf } = turn.provider;
  for (const id of paymentsOf.of(object.id)) {
    const payment = invoicePayments.get(id)?.object;
    if (payment?.status !== 'open') continue;
    const paid = {
      ...payment,
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: { ...payment.status_transitions, paid_at: unixSeconds(turn.now) },
    };
    invoicePayments.set(id, { account, object: paid });
    emitEvent(turn, { account, type: 'invoice_payment.paid', object: paid });
  }
}

/** Nobody can make the payment of an invoice any more: `payment_intent.canceled`. */
function cancelPayment(turn: Turn, { account, object, intent }: InvoiceRecord): void {
  const { invoicePayments, paymentsOf, paymentIntents } = turn.provider;
  const endedAt = unixSeconds(turn.now);
  for (const id of paymentsOf.of(object.id)) {
    const payment = invoicePayments.get(id)?.object;
    if (payment?.status !== 'open') continue;
    const transitions = { ...payment.status_transitions, canceled_at: endedAt };
    const ended = { ...payment, status: 'canceled', status_transitions: transitions };
    invoicePayments.set(id, { account, object: ended });
  }
  const known = paymentIntents.get(intent ?? '')?.object;
  if (known === undefined || known.status === 'succeeded') return;
  const ended = setIntent(turn, account, {
    ...known,
    canceled_at: endedAt,
    cancellation_reason: 'void_invoice',
    next_action: null,
    status: 'canceled',
  });
  emitEvent(turn, { account, type: 'payment_intent.canceled', object: ended });
}
