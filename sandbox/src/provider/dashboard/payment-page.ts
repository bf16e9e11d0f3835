import { html, type Html } from '../../front/html.ts';
import type { Page } from '../../front/page-frame.ts';
import { minorUnits, moneyText } from '../payments/currency-minimum.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import { dashboardPage, moment } from './dashboard-frame.ts';
import { paymentState } from './payment-state.ts';
import { refundsTable } from './refunds-page.ts';

/** One payment with its money, its refunds and a refund by hand. */
export function paymentPage(provider: Provider, record: ChargeRecord, refusal?: string): Page {
  const { object, account } = record;
  const refunds = [...provider.refunds.values()].filter(
    (refund) => refund.object.charge === object.id,
  );
  const left = object.amount - object.amount_refunded;
  return dashboardPage({
    part: 'Payments',
    title: `Payment of ${moneyText(object.amount, object.currency)}`,
    body: html`${
        refusal !== undefined && html`<div class="notice bad" role="alert"><p>${refusal}</p></div>`
      }
      <dl class="facts cols">
        ${facts(provider, record).map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
        <div>
          <dt>Account</dt>
          <dd><code>${account}</code></dd>
        </div>
      </dl>
      ${object.status === 'succeeded' && left > 0 && refundForm(record, left)}
      <h2>Refunds</h2>
      ${refundsTable(refunds, 'None yet.')}`,
  });
}

function facts(provider: Provider, record: ChargeRecord): [string, Html | string][] {
  const { object } = record;
  const id = referenceId(object.balance_transaction);
  const booked = provider.balanceTransactions.get(id)?.object;
  const money = (amount: number) => moneyText(amount, object.currency);
  return [
    ['State', paymentState(record)],
    ['Payer', object.billing_details.email ?? '–'],
    ['When', moment(object.created)],
    ['Fees', booked === undefined ? '–' : money(booked.fee)],
    ['Net', booked === undefined ? '–' : money(booked.net)],
    ["Platform's fee", money(object.application_fee_amount ?? 0)],
    ['Refunded', money(object.amount_refunded)],
    ['Reason', object.failure_message ?? '–'],
    ['Payment', html`<code>${referenceId(object.payment_intent)}</code>`],
    ['Charge', html`<code>${object.id}</code>`],
  ];
}

function refundForm({ object }: ChargeRecord, left: number): Html {
  const hasFee = object.application_fee !== null;
  const units = minorUnits(object.currency);
  const digits = units === 1 ? 0 : 2;
  return html`<form
    class="card stack"
    method="post"
    action="/dashboard/payments/${object.id}/refund"
  >
    <h2>Refund by hand</h2>
    <div class="field">
      <label for="amount">Amount in ${object.currency.toUpperCase()}</label>
      <input
        class="input"
        id="amount"
        name="amount"
        type="number"
        inputmode="decimal"
        required
        min="${1 / units}"
        max="${(left / units).toFixed(digits)}"
        step="${1 / units}"
        value="${(left / units).toFixed(digits)}"
      />
      <input type="hidden" name="refundedBefore" value="${object.amount_refunded}" />
    </div>
    ${
      hasFee &&
      html`<label class="row">
        <input type="checkbox" name="fee" value="returned" />
        Return the platform's fee as well
      </label>`
    }
    <div><button class="btn">Refund</button></div>
  </form>`;
}
