import { emitEvent } from '../events/emit-event.ts';
import { setIntent } from '../payments/session-intent.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';

/** The payment of an invoice was made. */
export function settlePayments(turn: Turn, { account, object }: InvoiceRecord): void {
  const { provider } = turn;
  for (const id of provider.paymentsOf.of(object.id)) {
    const payment = provider.invoicePayments.get(id)?.object;
    if (payment?.status !== 'open') continue;
    const paid = {
      ...payment,
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: { ...payment.status_transitions, paid_at: unixSeconds(turn.now) },
    };
    provider.invoicePayments.set(id, { account, object: paid });
    emitEvent(turn, { account, type: 'invoice_payment.paid', object: paid });
  }
}

/** Nobody can make the payment of an invoice any more: `payment_intent.canceled`. */
export function cancelPayments(turn: Turn, { account, object, intent }: InvoiceRecord): void {
  const { provider } = turn;
  const canceledAt = unixSeconds(turn.now);
  for (const id of provider.paymentsOf.of(object.id)) {
    const payment = provider.invoicePayments.get(id)?.object;
    if (payment?.status !== 'open') continue;
    const transitions = { ...payment.status_transitions, canceled_at: canceledAt };
    const canceled = { ...payment, status: 'canceled', status_transitions: transitions };
    provider.invoicePayments.set(id, { account, object: canceled });
  }
  const known = provider.paymentIntents.get(intent ?? '')?.object;
  if (known === undefined || known.status === 'succeeded') return;
  const ended = setIntent(turn, account, {
    ...known,
    canceled_at: canceledAt,
    cancellation_reason: 'void_invoice',
    next_action: null,
    status: 'canceled',
  });
  emitEvent(turn, { account, type: 'payment_intent.canceled', object: ended });
}
