import { emailPattern } from '../../email-pattern.ts';
import { html, type Html } from '../../front/html.ts';
import { knownEmail } from '../checkout/session-state.ts';
import type { FormFields } from '../http/form-fields.ts';
import type { InvoiceRecord, SessionRecord } from '../records.ts';

/** The fields as the payer has typed them, and the problems with them. */
export interface PaymentForm {
  method: string;
  email: string;
  cardNumber: string;
  expiry: string;
  cvc: string;
  name: string;
  problems: { [field: string]: string };
}

/** How something may be paid, and the payer's address where it is known. */
export interface FormBasis {
  methods: readonly string[];
  email: string | null;
}

/** The methods and the address of a session. */
export function sessionBasis(session: SessionRecord): FormBasis {
  return { methods: session.object.payment_method_types, email: knownEmail(session) };
}

/** Invoices are paid by card only. */
export function invoiceBasis({ object }: InvoiceRecord): FormBasis {
  return { methods: ['card'], email: object.customer_email };
}

export function emptyPaymentForm({ methods }: FormBasis): PaymentForm {
  const [method = 'card'] = methods;
  return { method, email: '', cardNumber: '', expiry: '', cvc: '', name: '', problems: {} };
}

/** Reads and checks the form of a page; `now` decides whether a card has expired. */
export function readPaymentForm(basis: FormBasis, fields: FormFields, now: Date): PaymentForm {
  const form: PaymentForm = {
    method: fields('method') || (basis.methods[0] ?? 'card'),
    email: basis.email ?? fields('email'),
    cardNumber: fields('cardNumber'),
    expiry: fields('expiry'),
    cvc: fields('cvc'),
    name: fields('name'),
    problems: {},
  };
  if (!emailPattern.test(form.email)) {
    form.problems.email = 'Enter your e-mail address.';
  }
  if (form.method === 'card') Object.assign(form.problems, cardProblems(form, now));
  return form;
}

export function digitsOf(cardNumber: string): string {
  return cardNumber.replaceAll(/[\s-]/g, '');
}

function cardProblems(form: PaymentForm, now: Date): { [field: string]: string } {
  const problems: { [field: string]: string } = {};
  if (!isCardNumber(digitsOf(form.cardNumber))) {
    problems.cardNumber = 'Your card number is invalid.';
  }
  const expiry = expiryProblem(form.expiry, now);
  if (expiry !== undefined) problems.expiry = expiry;
  if (!/^\d{3,4}$/.test(form.cvc)) problems.cvc = "Your card's security code is incomplete.";
  if (form.name === '') problems.name = 'Enter the name on your card.';
  return problems;
}

/** The length and the check digit of a card number (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function expiryProblem(expiry: string, now: Date): string | undefined {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(expiry);
  const month = Number(match?.[1]);
  if (match === null || month < 1 || month > 12) return "Enter your card's expiry as MM / YY.";
  const year = Number(match[2]) % 100;
  const isPast = year * 12 + month < (now.getUTCFullYear() % 100) * 12 + now.getUTCMonth() + 1;
  return isPast ? "Your card's expiry is in the past." : undefined;
}

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
