import { html, type Html } from '../../front/html.ts';
import { referenceId } from '../identifiers.ts';
import { moneyText } from '../payments/money-text.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord, InvoiceRecord, WireInvoiceLine } from '../records.ts';
import { cardFields, emailField, type PaymentForm } from './payment-form.ts';
import { testCardList } from './payment-page.ts';
import type { ProviderPage } from './provider-frame.ts';

/**
 * The page of an invoice that is still to be paid; `refusal` says why the last try was declined.
 */
export function openInvoicePage(
  record: InvoiceRecord,
  form: PaymentForm,
  refusal?: string,
): ProviderPage {
  const { object } = record;
  const hasProblems = Object.keys(form.problems).length > 0;
  return {
    title: 'Pay invoice',
    body: html`<div class="checkout">
      ${invoiceSummary(record, 'To pay')}
      <section class="card" aria-labelledby="payment">
        <h2 id="payment">Payment</h2>
        ${refusal !== undefined && problem(refusal)}
        ${hasProblems && problem('Check the marked fields.')}
        <form method="post" action="/invoice/${object.id}" novalidate>
          ${
            object.customer_email === null
              ? emailField(form)
              : html`<p class="dim">Paying as ${object.customer_email}</p>`
          }
          <input type="hidden" name="method" value="card" />
          ${cardFields(form)}
          <button type="submit">Pay</button>
        </form>
        <p class="dim after">The card is kept and charged for the periods to come.</p>
        ${testCardList}
      </section>
    </div>`,
  };
}

/** The invoice in short: its seller, its sum and the periods that it bills. */
export function invoiceSummary({ object }: InvoiceRecord, heading: string): Html {
  return html`<section aria-labelledby="invoice">
    <h1 id="invoice">${heading}</h1>
    <p class="total">${moneyText(object.total, object.currency)}</p>
    <p class="dim">
      ${object.number !== null && html`Invoice ${object.number}`}
      ${object.account_name !== null && html`from ${object.account_name}`}
    </p>
    <ul class="items">
      ${object.lines.data.map(invoiceItem)}
    </ul>
  </section>`;
}

function invoiceItem(line: WireInvoiceLine): Html {
  return html`<li>
    <span class="what">
      ${line.description}
      <span class="each">${dayText(line.period.start)} – ${dayText(line.period.end)}</span>
    </span>
    <span class="sum">${moneyText(line.amount, line.currency)}</span>
  </li>`;
}

/** A day in UTC, as periods are counted: `21 Nov 2026`. */
export function dayText(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(seconds * 1000));
}

function problem(text: string): Html {
  return html`<div class="notice bad" role="alert"><p>${text}</p></div>`;
}

/** The page of an invoice that is paid or was given up. */
export function invoiceReceiptPage(provider: Provider, record: InvoiceRecord): ProviderPage {
  const isPaid = record.object.status === 'paid';
  return {
    title: isPaid ? 'Receipt' : 'Invoice',
    body: html`<div class="single card">
      ${invoiceSummary(record, isPaid ? 'Paid' : 'Nothing to pay')}
      ${isPaid ? receipt(provider, record) : html`<p>This invoice was cancelled.</p>`}
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
