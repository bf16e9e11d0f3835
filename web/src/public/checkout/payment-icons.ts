import type { IconName } from '../frame/icon-names.ts';

/** What a checkout draws, of tickets and of a membership alike. */
export const checkoutIcons: readonly IconName[] = [
  'arrow-left',
  'credit-card',
  'paypal-logo',
  'apple-logo-fill',
  'google-logo',
  'check-circle-fill',
  'lock-simple-fill',
  'spinner',
  'warning-circle-fill',
];

/** What the page draws on which a payment ends. */
export const resultIcons: readonly IconName[] = [
  'confetti-fill',
  'spinner',
  'clock',
  'warning-circle-fill',
];
