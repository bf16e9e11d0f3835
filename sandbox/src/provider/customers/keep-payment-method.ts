import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import { newIdentifier } from '../identifiers.ts';
import { paymentMethodDetails } from '../payments/payment-method-details.ts';
import type { Payer } from '../records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';

/** Keeps what a customer paid with, to be charged again: `payment_method.attached`. */
export function keepPaymentMethod(
  turn: Turn,
  customer: { account: string; id: string },
  payer: Payer,
): Stripe.PaymentMethod {
  const { account } = customer;
  const method: Stripe.PaymentMethod = {
    ...methodDetails(payer),
    id: newIdentifier('pm_1'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    created: unixSeconds(turn.now),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
  turn.provider.paymentMethods.set(method.id, { account, object: method, payer });
  emitEvent(turn, { account, type: 'payment_method.attached', object: method });
  return method;
}

type Kind = 'card' | 'link' | 'paypal' | 'revolut_pay';

function methodDetails(payer: Payer): Pick<Stripe.PaymentMethod, 'type' | Kind> {
  const { card } = paymentMethodDetails(payer);
  if (payer.method === 'card' && card !== undefined) return { type: 'card', card: keptCard(card) };
  if (payer.method === 'paypal') {
    const paypal = { country: null, payer_email: payer.email, payer_id: null };
    return { type: 'paypal', paypal };
  }
  if (payer.method === 'link') return { type: 'link', link: { email: payer.email } };
  return { type: 'revolut_pay', revolut_pay: {} };
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
