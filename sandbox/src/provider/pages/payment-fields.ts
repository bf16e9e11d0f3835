import { html, type Html } from '../../front/html.ts';
import type { PaymentForm } from './payment-form.ts';

interface Field {
  name: 'email' | 'cardNumber' | 'expiry' | 'cvc' | 'name';
  label: string;
  autocomplete: string;
  length: number;
  example?: string;
  type?: 'email';
}

const email: Field = {
  name: 'email',
  label: 'E-mail',
  autocomplete: 'email',
  length: 512,
  type: 'email',
};
const cardNumber: Field = {
  name: 'cardNumber',
  label: 'Card number',
  autocomplete: 'cc-number',
  length: 23,
  example: '4242 4242 4242 4242',
};
const expiry: Field = {
  name: 'expiry',
  label: 'Expiry',
  autocomplete: 'cc-exp',
  length: 9,
  example: 'MM / YY',
};
const cvc: Field = {
  name: 'cvc',
  label: 'CVC',
  autocomplete: 'cc-csc',
  length: 4,
  example: '123',
};
const nameOnCard: Field = {
  name: 'name',
  label: 'Name on card',
  autocomplete: 'cc-name',
  length: 100,
};

export function emailField(form: PaymentForm): Html {
  return fieldOf(form, email);
}

export function cardFields(form: PaymentForm): Html {
  return html`<div class="card-fields">
    ${fieldOf(form, cardNumber)}
    <div class="pair">${fieldOf(form, expiry)} ${fieldOf(form, cvc)}</div>
    ${fieldOf(form, nameOnCard)}
  </div>`;
}

function fieldOf(form: PaymentForm, field: Field): Html {
  const { name, label, autocomplete, length, example } = field;
  const [firstWrong] = Object.keys(form.problems);
  const problem = form.problems[name];
  const isWrong = problem !== undefined;
  // A security code is never sent back: it is typed anew for each attempt.
  const value = name === 'cvc' ? '' : form[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      maxlength="${length}"
      ${example !== undefined && html`inputmode="numeric" placeholder="${example}"`}
      ${field.type !== undefined && html`type="${field.type}"`}
      ${isWrong && html`aria-invalid="true" aria-describedby="${name}-problem"`}
      ${name === firstWrong && html`autofocus`}
    />
    ${isWrong && html`<span class="problem" id="${name}-problem">${problem}</span>`}
  </div>`;
}
