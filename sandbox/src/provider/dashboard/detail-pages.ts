import { html, type Html } from '../../front/html.ts';
import type { Page } from '../../front/page-frame.ts';
import { currentEvent } from '../events/events.ts';
import { referenceId } from '../identifiers.ts';
import { minorUnits, moneyText } from '../payments/money-text.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord, DeliveryAttempt, EventRecord, SubscriptionRecord } from '../records.ts';
import { currentPeriod } from '../subscriptions/billing-period.ts';
import { chip, code, dashboardPage, factList, listing, moment } from './dashboard-frame.ts';
import {
  customerText,
  deliveryState,
  invoicesTable,
  nextText,
  paymentState,
  pricesText,
  refundsTable,
  subscriptionState,
} from './lists.ts';

type Facts = [name: string, value: Html | string][];

/** One payment with its money, its refunds and a refund by hand. */
export function paymentDetailPage(
  provider: Provider,
  record: ChargeRecord,
  refusal?: string,
): Page {
  const { object } = record;
  const { id, amount, amount_refunded: refunded, currency, status } = object;
  const refunds = [...provider.refunds.values()].filter((refund) => refund.object.charge === id);
  return dashboardPage({
    part: 'Payments',
    title: `Payment of ${moneyText(amount, currency)}`,
    body: html`${
        refusal !== undefined && html`<div class="notice bad" role="alert"><p>${refusal}</p></div>`
      }
      ${factList(paymentFacts(provider, record))}
      ${status === 'succeeded' && amount > refunded && refundForm(record, amount - refunded)}
      <h2>Refunds</h2>
      ${refundsTable(refunds, 'None yet.')}`,
  });
}

function paymentFacts(provider: Provider, record: ChargeRecord): Facts {
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
    ['Payment', code(referenceId(object.payment_intent))],
    ['Charge', code(object.id)],
    ['Account', code(record.account)],
  ];
}

function refundForm({ object }: ChargeRecord, left: number): Html {
  const units = minorUnits(object.currency);
  const most = (left / units).toFixed(units === 1 ? 0 : 2);
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
        max="${most}"
        step="${1 / units}"
        value="${most}"
      />
      <input type="hidden" name="refundedBefore" value="${object.amount_refunded}" />
    </div>
    ${
      object.application_fee !== null &&
      html`<label class="row">
        <input type="checkbox" name="fee" value="returned" />
        Return the platform's fee as well
      </label>`
    }
    <div><button class="btn">Refund</button></div>
  </form>`;
}

/** One subscription with its invoices, and what can be made to happen to it. */
export function subscriptionPage(provider: Provider, record: SubscriptionRecord): Page {
  const ids = provider.invoicesOf.of(record.object.id);
  const invoices = ids.flatMap((id) => provider.invoices.get(id) ?? []);
  return dashboardPage({
    part: 'Subscriptions',
    title: record.names.join(', '),
    body: html`${factList(subscriptionFacts(provider, record))}
      ${record.object.status !== 'canceled' && actions(record)}
      <h2>Invoices</h2>
      ${invoicesTable(invoices, 'None yet.')}`,
  });
}

function subscriptionFacts(provider: Provider, record: SubscriptionRecord): Facts {
  const { object, account, ordained } = record;
  const percent = object.application_fee_percent;
  return [
    ['State', subscriptionState(object)],
    ['Customer', customerText(provider, object)],
    ['Price', pricesText(object)],
    ["Platform's share", percent === null ? '–' : `${percent} %`],
    ['Period began', moment(currentPeriod(object).start)],
    ...ending(record),
    [
      'Next attempt to collect',
      ordained === null ? 'As the card has it' : ordainedText[ordained.outcome],
    ],
    ['Id', code(object.id)],
    ['Account', code(account)],
  ];
}

function ending(record: SubscriptionRecord): Facts {
  const { ended_at: endedAt, cancel_at: cancelAt, cancellation_details: details } = record.object;
  if (endedAt === null) return [[cancelAt === null ? 'Renews' : 'Ends', nextText(record)]];
  return [
    ['Ended', moment(endedAt)],
    ['Why', details?.reason?.replaceAll('_', ' ') ?? '–'],
  ];
}

const ordainedText = {
  declined: 'Will be declined',
  challenged: 'Will ask for 3-D Secure',
  unheard: 'Will be paid without telling',
};

function actions({ object, ordained }: SubscriptionRecord): Html {
  return html`<form
    class="row"
    method="post"
    action="/dashboard/subscriptions/${object.id}"
    aria-label="Make it happen"
  >
    <input type="hidden" name="latest" value="${referenceId(object.latest_invoice)}" />
    <button class="btn" name="do" value="renew">Renew now</button>
    ${
      ordained === null &&
      html`<button class="btn quiet" name="do" value="decline">Decline the next renewal</button>`
    }
    ${
      object.cancel_at === null &&
      html`<button class="btn quiet" name="do" value="end">End with the period</button>`
    }
    <button class="btn quiet" name="do" value="cancel">Cancel now</button>
  </form>`;
}

/** One event with its deliveries, its content, and a delivery by hand. */
export function eventPage(provider: Provider, record: EventRecord): Page {
  const event = currentEvent(provider, record);
  const delivery = provider.deliveries.get(event.id);
  const nextAttemptAt = delivery?.nextAttemptAt ?? null;
  return dashboardPage({
    part: 'Events',
    title: event.type,
    body: html`${factList([
        ['State', deliveryState(delivery)],
        ['Happened', moment(event.created)],
        ['Next attempt', nextAttemptAt === null ? '–' : moment(nextAttemptAt / 1000)],
        ['Id', code(event.id)],
      ])}
      <form method="post" action="/dashboard/events/${event.id}/deliver">
        <button class="btn">Deliver again</button>
      </form>
      <h2>Deliveries</h2>
      ${listing({
        rows: delivery?.attempts ?? [],
        empty: 'None yet.',
        columns: [
          { name: 'When', cell: ({ at }) => moment(at) },
          { name: 'Answer', cell: attemptAnswer },
        ],
      })}
      <h2>Content</h2>
      <pre class="plain" tabindex="0" role="region" aria-label="Content of the event">
${JSON.stringify(event, undefined, 2)}</pre>`,
  });
}

function attemptAnswer({ status, problem }: DeliveryAttempt): Html {
  if (status === null) return chip('bad', problem ?? 'No answer');
  return chip(status >= 200 && status < 300 ? 'good' : 'bad', String(status));
}
