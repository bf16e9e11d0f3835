import type { Stripe } from 'stripe';
import { invalidRequest } from '../http/provider-error.ts';
import { platformAccount } from '../provider.ts';
import type { WireLineItem } from '../records.ts';

type Given = Stripe.Checkout.SessionCreateParams;

const mostItems = 20;

/** Throws when the mode of a session does not go with its prices or its other parameters. */
export function checkRecurring(
  { mode, payment_intent_data, subscription_data }: Given,
  { account, items }: { account: string; items: readonly WireLineItem[] },
): void {
  if (mode === 'payment' && subscription_data !== undefined)
    throw misplaced('subscription_data', mode);
  if (mode === 'subscription' && payment_intent_data !== undefined) {
    throw misplaced('payment_intent_data', mode);
  }
  const recurring = items.filter(({ price }) => price.recurring !== null);
  if (mode === 'payment' && recurring.length > 0) {
    throw invalidRequest({
      message:
        'You specified `payment` mode but passed a recurring price. Either switch to ' +
        '`subscription` mode or use only one-time prices.',
      param: 'line_items',
    });
  }
  if (mode !== 'subscription') return;
  checkRhythm(items, recurring);
  checkFeePercent(subscription_data?.application_fee_percent, account);
}

function checkRhythm(items: readonly WireLineItem[], recurring: readonly WireLineItem[]): void {
  if (recurring.length < items.length || items.length > mostItems) {
    throw invalidRequest({
      message: `A session of the subscription mode sells 1 to ${mostItems} recurring prices.`,
      param: 'line_items',
    });
  }
  const rhythms = new Set(
    recurring.map(({ price }) => `${price.recurring?.interval_count} ${price.recurring?.interval}`),
  );
  if (rhythms.size === 1) return;
  throw invalidRequest({
    message: 'All prices on a subscription must have the same `recurring.interval`.',
    param: 'line_items',
  });
}

function checkFeePercent(percent: number | undefined, account: string): void {
  if (percent === undefined) return;
  const param = 'subscription_data[application_fee_percent]';
  if (account === platformAccount) {
    throw invalidRequest({
      message: 'Can only apply an application_fee_percent in the name of a connected account.',
      param,
    });
  }
  const hundredths = percent * 100;
  const isWhole = Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  if (percent >= 0 && percent <= 100 && isWhole) return;
  throw invalidRequest({
    message: 'application_fee_percent must be between 0 and 100 with at most two decimal places.',
    param,
  });
}

function misplaced(param: string, mode: string) {
  return invalidRequest({ message: `You can not pass \`${param}\` in \`${mode}\` mode.`, param });
}
