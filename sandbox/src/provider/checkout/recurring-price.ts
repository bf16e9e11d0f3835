import type { Stripe } from 'stripe';
import { invalidRequest } from '../http/provider-error.ts';

type Given = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.Recurring;

/** The longest rhythm: three years. */
const mostSteps: { [interval: string]: number } = { day: 1095, week: 156, month: 36, year: 3 };

/** How often a price is billed; null for a price that is paid once. */
export function recurringOf(
  given: Given | undefined,
  param: string,
): Stripe.Price.Recurring | null {
  if (given === undefined) return null;
  const { interval, interval_count: count = 1 } = given;
  if (count < 1 || count > (mostSteps[interval] ?? 0)) {
    throw invalidRequest({
      message: 'The interval of a price must be at least one and at most three years.',
      param: `${param}[interval_count]`,
    });
  }
  return {
    interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
