import type { Stripe } from 'stripe';
import { operation } from '../http/operation.ts';
import { invalidRequest, missingResource } from '../http/provider-error.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import { endSubscription } from './end-subscription.ts';
import { getSubscription } from './get-subscription.ts';

/**
 * Ends a subscription at once; one that has ended is missing to this call. Nothing is metered here,
 * so `invoice_now` finds nothing to bill.
 */
export const cancelSubscription = operation<Stripe.SubscriptionCancelParams>(
  'DELETE /v1/subscriptions/{id}',
  (_provider, call) => {
    const record = getSubscription(call);
    const { id, status, test_clock: clock } = record.object;
    if (status === 'canceled') throw missingResource('subscription', id);
    if (call.parameters.prorate === true) {
      throw invalidRequest({ message: 'The stand-in prorates nothing.', param: 'prorate' });
    }
    const { comment, feedback } = call.parameters.cancellation_details ?? {};
    return endSubscription(clockTurn(call, clock), record, {
      comment: comment || null,
      feedback: feedback || null,
      reason: 'cancellation_requested',
    }).object;
  },
);
