import type { Stripe } from 'stripe';
import { invalidRequest } from '../http/provider-error.ts';
import type { WireLineItem } from '../records.ts';
import { periodStart } from '../subscriptions/billing-period.ts';
import { unixSeconds } from '../turn.ts';

type Given = Stripe.Checkout.SessionCreateParams['subscription_data'];

/**
 * When the first full period of a subscription begins, in unix seconds; null where that is with its
 * first payment. Until then it is free. Throws what the provider answers for an anchor that cannot
 * be; the stand-in splits no price, so it takes one without that alone.
 */
export function billingAnchor(
  given: Given,
  items: readonly WireLineItem[],
  now: Date,
): number | null {
  const param = 'subscription_data[billing_cycle_anchor]';
  const anchor = given?.billing_cycle_anchor;
  if (anchor === undefined) return null;
  if (given?.proration_behavior !== 'none') {
    throw invalidRequest({ message: 'The stand-in knows no prorations.', param });
  }
  const rhythm = items.find(({ price }) => price.recurring !== null)?.price.recurring;
  const natural = rhythm ? periodStart(unixSeconds(now), rhythm, 1) : 0;
  if (anchor > unixSeconds(now) && anchor < natural) return anchor;
  throw invalidRequest({
    message:
      'billing_cycle_anchor must be in the future, and before the next natural billing date of the plan.',
    param,
  });
}

/** The items as a session shows them: what is free until the anchor costs nothing today. */
export function dueToday(items: readonly WireLineItem[], anchor: number | null): WireLineItem[] {
  return items.map((item) =>
    anchor === null || item.price.recurring === null
      ? item
      : { ...item, amount_subtotal: 0, amount_total: 0 },
  );
}
