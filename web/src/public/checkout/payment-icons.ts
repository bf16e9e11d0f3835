import type { IconName } from '../frame/icon-names.ts';

/** The icons of a checkout, of tickets and of memberships alike. */
export const checkoutIcons: readonly IconName[] = [
  'arrow-left',
  'credit-card',
  'paypal-logo',
  'apple-logo-fill',
  'google-logo',
  'check-circle-fill',
  'lock-simple-fill',
  'minus',
  'plus',
  'spinner',
  'warning-circle-fill',
];

/** The icons of the page on which a payment ends. */
export const resultIcons: readonly IconName[] = [
  'confetti-fill',
  'spinner',
  'clock',
  'warning-circle-fill',
];
