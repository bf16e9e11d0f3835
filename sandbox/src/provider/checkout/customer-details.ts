import type { Stripe } from 'stripe';

/** What is known of the payer: at first the address, after the payment the name too. */
export function customerDetails(
  email: string | null,
  name: string | null = null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}
