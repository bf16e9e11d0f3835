import { html, type Html } from '../../front/html.ts';
import type { Page } from '../../front/page-frame.ts';
import type { Provider } from '../provider.ts';
import { referenceId } from '../reference-id.ts';
import { currentPeriod } from '../subscriptions/plan-subscription.ts';
import type { SubscriptionRecord } from '../subscriptions/records.ts';
import { dashboardPage, moment } from './dashboard-frame.ts';
import { invoicesTable } from './invoices-page.ts';
import { subscriptionState } from './subscription-state.ts';
import { customerText, nextText, pricesText } from './subscriptions-page.ts';

/** One subscription with its invoices, and what can be made to happen to it. */
export function subscriptionPage(provider: Provider, record: SubscriptionRecord): Page {
  const invoices = provider.invoicesOf
    .of(record.object.id)
    .flatMap((id) => provider.invoices.get(id) ?? []);
  return dashboardPage({
    part: 'Subscriptions',
    title: record.names.join(', '),
    body: html`<dl class="facts cols">
        ${facts(provider, record).map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${record.object.status !== 'canceled' && actions(record)}
      <h2>Invoices</h2>
      ${invoicesTable(invoices, 'None yet.')}`,
  });
}

function facts(provider: Provider, record: SubscriptionRecord): [string, Html | string][] {
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
    ['Id', html`<code>${object.id}</code>`],
    ['Account', html`<code>${account}</code>`],
  ];
}

function ending(record: SubscriptionRecord): [string, Html | string][] {
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
