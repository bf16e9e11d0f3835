import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier, referenceId, unixSeconds } from '../identifiers.ts';
import { billingDetails, paymentMethodDetails } from '../payments/charge.ts';
import type { Provider } from '../provider.ts';
import type { Payer } from '../records.ts';
import type { Turn } from '../turn.ts';

/** The customer that an object refers to; nothing when there is none. */
export function customerOf(
  { customers }: Provider,
  reference: string | { id: string } | null,
): Stripe.Customer | undefined {
  return customers.get(referenceId(reference))?.object;
}

/** Makes a customer of an account and tells so: `customer.created`. */
export function newCustomer(turn: Turn, account: string, { email, name }: Payer): Stripe.Customer {
  const customer: Stripe.Customer = {
    ...blankObject('Customer'),
    id: newIdentifier('cus_', 14),
    created: unixSeconds(turn.now),
    email,
    invoice_prefix: newIdentifier('', 8).toUpperCase(),
    name,
    next_invoice_sequence: 1,
  };
  turn.provider.customers.set(customer.id, { account, object: customer });
  emitEvent(turn, { account, type: 'customer.created', object: customer });
  return customer;
}

/** Keeps what a customer paid with, to be charged again: `payment_method.attached`. */
export function keepPaymentMethod(
  turn: Turn,
  customer: { account: string; id: string },
  payer: Payer,
): Stripe.PaymentMethod {
  const { account } = customer;
  const method: Stripe.PaymentMethod = {
    ...blankObject('PaymentMethod'),
    ...methodDetails(payer),
    id: newIdentifier('pm_1'),
    allow_redisplay: 'limited',
    billing_details: billingDetails(payer),
    created: unixSeconds(turn.now),
    customer: customer.id,
  };
  turn.provider.paymentMethods.set(method.id, { account, object: method, payer });
  emitEvent(turn, { account, type: 'payment_method.attached', object: method });
  return method;
}

function methodDetails(
  payer: Payer,
): Pick<Stripe.PaymentMethod, 'type' | 'card' | 'link' | 'paypal'> {
  const { card } = paymentMethodDetails(payer);
  if (card !== undefined) return { type: 'card', card: keptCard(card) };
  if (payer.method === 'link') return { type: 'link', link: { email: payer.email } };
  const paypal = { country: null, payer_email: payer.email, payer_id: null };
  return { type: 'paypal', paypal };
}

function keptCard(card: Stripe.Charge.PaymentMethodDetails.Card): Stripe.PaymentMethod.Card {
  const { checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    brand: card.brand ?? 'unknown',
    checks,
    country,
    display_brand: card.brand,
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? null,
    funding: funding ?? 'unknown',
    generated_from: null,
    last4: last4 ?? '',
    networks: { available: card.network ? [card.network] : [], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
