import { html, type Html } from '../../front/html.ts';
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
  const [item] = lineItems;
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
    ${
      recurring !== undefined &&
      html`<p class="dim after">
        Charged today, then at the start of each period until you stop it.
      </p>`
    }
  </section>`;
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
          ${methodName(method)}
        </label>`,
    )}
  </fieldset>`;
}

const names: { [method: string]: string } = {
  card: 'Card',
  link: 'Link',
  paypal: 'PayPal',
  revolut_pay: 'Revolut Pay',
};

/** The name of a method of payment for a payer. */
export function methodName(method: string): string {
  return names[method] ?? method.replaceAll('_', ' ');
}

/** The cards that a person who rehearses can type. */
export const testCardList = html`<details>
  <summary>Test cards</summary>
  <dl>
    <dt>4242 4242 4242 4242</dt>
    <dd>pays</dd>
    <dt>4000 0000 0000 0002</dt>
    <dd>is declined</dd>
    <dt>4000 0000 0000 9995</dt>
    <dd>has insufficient funds</dd>
    <dt>4000 0025 0000 3155</dt>
    <dd>asks for 3-D Secure</dd>
    <dt>4000 0000 0000 0341</dt>
    <dd>pays once; its renewals are declined</dd>
    <dt>4000 0027 6000 3184</dt>
    <dd>asks for 3-D Secure, at each renewal too</dd>
    <dt>4000 0000 0000 0259</dt>
    <dd>pays and is then disputed</dd>
    <dt>4000 0000 0000 5126</dt>
    <dd>pays; a refund fails after an hour</dd>
    <dt>4000 0000 0000 7726</dt>
    <dd>pays; a refund is pending for an hour</dd>
  </dl>
  <p class="dim">Any expiry in the future and any three digits as CVC.</p>
</details>`;
