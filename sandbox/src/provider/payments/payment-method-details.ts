import type { Stripe } from 'stripe';
import type { Payer } from '../records.ts';
import { testCard } from './test-cards.ts';

/** What a charge tells of how it was paid. */
export function paymentMethodDetails(payer: Payer): Stripe.Charge.PaymentMethodDetails {
  if (payer.method !== 'card') return { type: payer.method, [payer.method]: {} };
  return { type: 'card', card: cardDetails(payer.card) };
}

function cardDetails(number: string): Stripe.Charge.PaymentMethodDetails.Card {
  const { brand, isChallenged } = testCard(number);
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `sandbox${number.slice(-8)}`,
    funding: 'credit',
    installments: null,
    last4: number.slice(-4),
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isChallenged === true ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
