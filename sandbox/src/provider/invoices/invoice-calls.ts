import type { Stripe } from 'stripe';
import { operation, type Call } from '../http/operation.ts';
import { ProviderError, refusedByState } from '../http/provider-error.ts';
import { getOwned } from '../owned.ts';
import type { InvoiceRecord } from '../records.ts';
import { changeInvoice } from './change-invoice.ts';
import { collectInvoice, takeOrdained } from './collect-invoice.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { settleInvoice, voidInvoice } from './settle-invoice.ts';

/**
 * Collects an invoice now, a draft too, beside its schedule. A refused card answers 402 and is
 * remembered as an attempt.
 */
export const payInvoiceNow = operation<Stripe.InvoicePayParams>(
  'POST /v1/invoices/{id}/pay',
  (provider, call) => {
    const record = getInvoice(call);
    const { id, status } = record.object;
    if (status === 'paid') throw refusedByState({ message: 'Invoice is already paid' });
    if (status === 'void') {
      throw refusedByState({ message: 'You cannot pay an invoice that is void.' });
    }
    const open = status === 'draft' ? finalizeInvoice(call, record) : record;
    const tried = changeInvoice(call, open, { attempted: true });
    if (call.parameters.paid_out_of_band === true) {
      return settleInvoice(call, tried, { isOutOfBand: true }).object;
    }
    const outcome = collectInvoice(call, tried, takeOrdained(call, tried));
    if (outcome.kind === 'declined') throw cardError(outcome.decline);
    if (outcome.kind === 'challenged') throw cardError(needsPayer);
    return (provider.invoices.get(id) ?? tried).object;
  },
);

const needsPayer = {
  code: 'invoice_payment_intent_requires_action',
  message: 'This payment requires additional user action before it can be completed.',
};

function cardError({ code, message }: { code: string; message: string }): ProviderError {
  const body = { type: 'card_error', code, message } as const;
  return new ProviderError({ status: 402, body, isRemembered: true });
}

export const voidInvoiceNow = operation('POST /v1/invoices/{id}/void', (_provider, call) => {
  const record = getInvoice(call);
  if (record.object.status === 'open') return voidInvoice(call, record).object;
  throw refusedByState({
    message: `You can only pass in open invoices. This invoice isn't open.`,
  });
});

/** The invoice that the call names, in the account that it is made for. */
function getInvoice({ provider, account, path }: Call<unknown>): InvoiceRecord {
  return getOwned({ collection: provider.invoices, account, id: path.id ?? '', kind: 'invoice' });
}
