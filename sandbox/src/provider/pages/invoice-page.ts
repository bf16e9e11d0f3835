import { html, type Html } from '../../front/html.ts';
import { moneyText } from '../payments/money-text.ts';
import type { InvoiceRecord, WireInvoiceLine } from '../subscriptions/records.ts';
import { cardFields, emailField } from './payment-fields.ts';
import type { FormBasis, PaymentForm } from './payment-form.ts';
import type { ProviderPage } from './provider-frame.ts';
import { testCardList } from './test-card-list.ts';

/** Invoices are paid by card only. */
export function invoiceBasis({ object }: InvoiceRecord): FormBasis {
  return { methods: ['card'], email: object.customer_email };
}

/** The page of an invoice that is still to be paid; `refusal` says why the last try was declined. */
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

/** Who bills what to whom, for which period. */
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
