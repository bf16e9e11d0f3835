import type { Stripe } from 'stripe';
import { customerOf } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import { newIdentifier, unixSeconds } from '../identifiers.ts';
import { makeIntent } from '../payments/payment-intent.ts';
import type { InvoiceRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { changeInvoice } from './change-invoice.ts';

/**
 * Makes a draft final: it has a number, a page and a payment, and is open. `madeBy` is the payment
 * that was made before there was an invoice.
 */
export function finalizeInvoice(turn: Turn, draft: InvoiceRecord, madeBy?: string): InvoiceRecord {
  const { provider } = turn;
  const { account, object } = draft;
  const finalizedAt = unixSeconds(turn.now);
  const intent = madeBy ?? makeInvoiceIntent(turn, draft).id;
  const page = `${provider.publicUrl}/invoice/${object.id}`;
  const open = changeInvoice(
    turn,
    { ...draft, intent, next: null },
    {
      automatically_finalizes_at: null,
      effective_at: finalizedAt,
      ending_balance: 0,
      hosted_invoice_url: page,
      invoice_pdf: page,
      number: nextNumber(turn, draft),
      status: 'open',
      status_transitions: { ...object.status_transitions, finalized_at: finalizedAt },
    },
  );
  addPayment(turn, open, intent);
  emitEvent(turn, { account, type: 'invoice.finalized', object: open.object });
  return open;
}

function makeInvoiceIntent(turn: Turn, { account, object, feeAmount }: InvoiceRecord) {
  return makeIntent(turn, {
    account,
    amount: object.total,
    currency: object.currency,
    customer: customerOf(turn.provider, object.customer)?.id ?? null,
    applicationFeeAmount: feeAmount,
    description: 'Subscription update',
    metadata: {},
    methods: ['card'],
    isKept: true,
  });
}

/** Invoices of a customer are numbered without gaps. */
function nextNumber({ provider }: Turn, { account, object }: InvoiceRecord): string | null {
  const customer = customerOf(provider, object.customer);
  if (customer === undefined) return null;
  const sequence = customer.next_invoice_sequence ?? 1;
  const counted = { ...customer, next_invoice_sequence: sequence + 1 };
  provider.customers.set(customer.id, { account, object: counted });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

function addPayment({ provider, now }: Turn, invoice: InvoiceRecord, intent: string): void {
  const { account, object } = invoice;
  const payment: Stripe.InvoicePayment = {
    id: newIdentifier('inpay_1'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: object.total,
    created: unixSeconds(now),
    currency: object.currency,
    invoice: object.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  provider.invoicePayments.set(payment.id, { account, object: payment });
  provider.paymentsOf.add(object.id, payment.id);
}
