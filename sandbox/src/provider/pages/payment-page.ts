import { html, showInstant, type Html } from '../../front/html.ts';
import { knownEmail } from '../checkout/session-state.ts';
import { moneyText, priceText, rhythmText } from '../payments/money-text.ts';
import type { SessionRecord, WireLineItem } from '../records.ts';
import { cardFields, emailField, type PaymentForm } from './payment-form.ts';
import type { ProviderPage } from './provider-frame.ts';

/** The hosted page of an open session; `refusal` says why the last attempt was declined. */
export function paymentPage(
  session: SessionRecord,
  form: PaymentForm,
  refusal?: string,
): ProviderPage {
  const { object } = session;
  const isRecurring = session.recurring !== undefined;
  return {
    title: isRecurring ? 'Subscribe' : 'Pay',
    formTargets: [object.success_url, object.cancel_url].filter((url) => url !== null),
    body: html`<div class="checkout">
      ${orderSummary(session)}
      <section class="card" aria-labelledby="payment">
        <h2 id="payment">Payment</h2>
        ${
          refusal !== undefined &&
          html`<div class="notice bad" role="alert"><p>${refusal}</p></div>`
        }
        ${
          Object.keys(form.problems).length > 0 &&
          html`<div class="notice bad" role="alert"><p>Check the marked fields.</p></div>`
        }
        <form method="post" action="/pay/${object.id}" novalidate>
          ${emailPart(session, form)} ${methodPart(session, form)}
          ${object.payment_method_types.includes('card') && cardFields(form)}
          <button type="submit">${isRecurring ? 'Subscribe' : 'Pay'}</button>
        </form>
        ${testCardList}
      </section>
    </div>`,
  };
}

function orderSummary({ object, lineItems, recurring }: SessionRecord): Html {
  const currency = object.currency ?? 'usd';
  const item = lineItems.find(({ price }) => price.recurring !== null);
  const rhythm = item === undefined ? null : rhythmText(item.price.recurring);
  return html`<section aria-labelledby="order">
    ${object.cancel_url !== null && html`<a class="back" href="${object.cancel_url}">Back</a>`}
    <h1 id="order">${recurring === undefined ? 'Your order' : 'Your subscription'}</h1>
    <p class="total">
      ${moneyText(object.amount_total ?? 0, currency)}
      ${rhythm !== null && html`<span class="rhythm">${rhythm}</span>`}
    </p>
    <ul class="items">
      ${lineItems.map(orderLine)}
    </ul>
    ${recurring !== undefined && html`<p class="dim after">${whenCharged(recurring.anchor)}</p>`}
  </section>`;
}

function whenCharged(anchor: number | null): Html {
  const until = 'at the start of each period until you stop it.';
  if (anchor === null) return html`Charged today, then ${until}`;
  return html`Charged today, then from ${showInstant(new Date(anchor * 1000))} on ${until}`;
}

function orderLine(item: WireLineItem): Html {
  const each = priceText(item.price);
  return html`<li>
    <span class="what">
      ${item.description}
      <span class="each">${item.quantity} × ${each}</span>
    </span>
    <span class="sum">${moneyText(item.amount_total, item.currency)}</span>
  </li>`;
}

function emailPart(session: SessionRecord, form: PaymentForm): Html {
  const email = knownEmail(session);
  if (email === null) return emailField(form);
  return html`<p class="dim">Paying as ${email}</p>`;
}

function methodPart({ object }: SessionRecord, form: PaymentForm): Html {
  const methods = object.payment_method_types;
  const [only] = methods;
  if (methods.length === 1) return html`<input type="hidden" name="method" value="${only}" />`;
  return html`<fieldset>
    <legend>Pay with</legend>
    ${methods.map(
      (method) =>
        html`<label class="choice">
          <input
            type="radio"
            name="method"
            value="${method}"
            ${method === form.method && html`checked`}
          />
          ${methodNames[method] ?? method}
        </label>`,
    )}
  </fieldset>`;
}

const methodNames: { [method: string]: string } = { card: 'Card', link: 'Link', paypal: 'PayPal' };

const testCards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for 3-D Secure'],
  ['4000 0000 0000 0341', 'pays once; its renewals are declined'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure, at each renewal too'],
  ['4000 0000 0000 0259', 'pays and is then disputed'],
  ['4000 0000 0000 5126', 'pays; a refund fails after an hour'],
  ['4000 0000 0000 7726', 'pays; a refund is pending for an hour'],
];

/** The cards that a person who rehearses can type. */
export const testCardList = html`<details>
  <summary>Test cards</summary>
  <dl>
    ${testCards.map(
      ([number, deed]) =>
        html`<dt>${number}</dt>
          <dd>${deed}</dd>`,
    )}
  </dl>
  <p class="dim">Any expiry in the future and any three digits as CVC.</p>
</details>`;
