import { openDispute } from '../disputes/open-dispute.ts';
import { emitEvent } from '../events/emit-event.ts';
import { refuseIntent } from '../payments/decline-payment.ts';
import { newCharge } from '../payments/new-charge.ts';
import { setIntent } from '../payments/session-intent.ts';
import { settleCharge } from '../payments/settle-charge.ts';
import { challengeIntent } from '../payments/start-payment.ts';
import { testCard, type Decline } from '../payments/test-cards.ts';
import type { Payer } from '../records.ts';
import { markPastDue } from '../subscriptions/mark-past-due.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import type { Turn } from '../turn.ts';

/** Who pays an invoice, and with which kept method. */
export interface InvoicePayer {
  payer: Payer;
  /** The id of the kept method; null for one that was only typed. */
  method: string | null;
}

/** Takes the money for an open invoice; settling it is left to the caller. */
export function chargeInvoice(turn: Turn, invoice: InvoiceRecord, by: InvoicePayer): void {
  const { account } = invoice;
  const intent = setIntent(turn, account, { ...invoiceIntent(turn, invoice), ...methodOf(by) });
  const charge = newCharge({ intent, payer: by.payer, now: turn.now });
  const record = settleCharge(turn, { account, object: charge, payer: by.payer });
  if (testCard(by.payer.card).isDisputed === true) openDispute(turn, record);
}

/** Records a refused attempt: `invoice.payment_failed`, and the subscription is past due. */
export function refuseInvoice(
  turn: Turn,
  invoice: InvoiceRecord,
  refused: InvoicePayer & { decline: Decline },
): void {
  const { account, object } = invoice;
  const intent = { ...invoiceIntent(turn, invoice), ...methodOf(refused) };
  refuseIntent(turn, account, { intent, payer: refused.payer, decline: refused.decline });
  emitEvent(turn, { account, type: 'invoice.payment_failed', object });
  markPastDue(turn, invoice);
}

/** The bank wants to see the payer, who is not there: only the hosted page helps. */
export function challengeInvoice(turn: Turn, invoice: InvoiceRecord, by: InvoicePayer): void {
  const { account, object } = invoice;
  challengeIntent(turn, account, { ...invoiceIntent(turn, invoice), ...methodOf(by) });
  emitEvent(turn, { account, type: 'invoice.payment_action_required', object });
  emitEvent(turn, { account, type: 'invoice.payment_failed', object });
  markPastDue(turn, invoice);
}

function methodOf({ method }: InvoicePayer) {
  return method === null ? {} : { payment_method: method };
}

/** The payment that collects an invoice. */
export function invoiceIntent({ provider }: Turn, { intent: id, object }: InvoiceRecord) {
  const intent = provider.paymentIntents.get(id ?? '')?.object;
  if (intent === undefined) throw new Error(`The invoice ${object.id} has no payment.`);
  return intent;
}
