import { knownEmail } from '../checkout/session-state.ts';
import type { SessionRecord } from '../records.ts';
import type { FormFields } from './form-fields.ts';

/** What the payer has typed and what is wrong with it. */
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

/** What the page of a session offers. */
export function sessionBasis(session: SessionRecord): FormBasis {
  return { methods: session.object.payment_method_types, email: knownEmail(session) };
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
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email)) {
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
