import { html, type Html } from '../../front/html.ts';
import { moneyText } from '../payments/money-text.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import { dayText, invoiceSummary } from './invoice-page.ts';
import type { ProviderPage } from './provider-frame.ts';

/** The page of an invoice that is paid or was given up. */
export function invoiceReceiptPage(provider: Provider, record: InvoiceRecord): ProviderPage {
  const isPaid = record.object.status === 'paid';
  return {
    title: isPaid ? 'Receipt' : 'Invoice',
    body: html`<div class="single card">
      ${invoiceSummary(record, isPaid ? 'Paid' : 'Nothing to pay')}
      ${isPaid ? receipt(provider, record) : html`<p>This invoice was canceled.</p>`}
    </div>`,
  };
}

function receipt({ paymentIntents, charges }: Provider, { object, intent }: InvoiceRecord): Html {
  const payment = paymentIntents.get(intent ?? '')?.object;
  const charge = charges.get(referenceId(payment?.latest_charge));
  const paidAt = object.status_transitions.paid_at;
  return html`<dl class="after">
    <dt>Paid on</dt>
    <dd>${paidAt === null ? '–' : dayText(paidAt)}</dd>
    <dt>Paid with</dt>
    <dd>${charge?.object.status === 'succeeded' ? methodText(charge) : 'Outside this page'}</dd>
    ${charge !== undefined && refundedPart(charge)}
  </dl>`;
}

function methodText({ payer }: ChargeRecord): string {
  return payer.method === 'card' ? `Card ending in ${payer.card.slice(-4)}` : payer.method;
}

function refundedPart({ object }: ChargeRecord): Html | false {
  if (object.amount_refunded === 0) return false;
  return html`<dt>Refunded</dt>
    <dd>${moneyText(object.amount_refunded, object.currency)}</dd>`;
}
