/**
 * How a buyer can pay (product §2.15). The two wallets are shown by the payment page's card form.
 */
export const paymentMethods = ['card', 'paypal', 'apple_pay', 'google_pay'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The words on the buttons of product §2.15. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  card: 'Credit Card',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};
