import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { unixSeconds } from '../identifiers.ts';
import { changeInvoice } from '../invoices/change-invoice.ts';
import type { SubscriptionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';

type Details = NonNullable<Stripe.Subscription['cancellation_details']>;

/**
 * Ends a subscription for good: `customer.subscription.deleted`. Its debts stay as they are
 * and can be paid by hand, but nothing is collected by itself any more.
 */
export function endSubscription(
  turn: Turn,
  record: SubscriptionRecord,
  details: Partial<Details>,
): SubscriptionRecord {
  const { account, object } = record;
  const endedAt = unixSeconds(turn.now);
  const known = object.cancellation_details ?? blankObject('Subscription.CancellationDetails');
  const reason = known.reason ?? details.reason ?? null;
  const ended: SubscriptionRecord = {
    ...record,
    object: {
      ...object,
      cancel_at_period_end: false,
      canceled_at: object.canceled_at ?? endedAt,
      cancellation_details: { ...known, ...details, reason },
      ended_at: endedAt,
      status: 'canceled',
    },
  };
  turn.provider.subscriptions.set(object.id, ended);
  stopCollecting(turn, object.id);
  emitEvent(turn, { account, type: 'customer.subscription.deleted', object: ended.object });
  return ended;
}

function stopCollecting(turn: Turn, subscription: string): void {
  const { invoices, invoicesOf } = turn.provider;
  for (const id of invoicesOf.of(subscription)) {
    const invoice = invoices.get(id);
    const isPending = invoice?.object.status === 'draft' || invoice?.object.status === 'open';
    if (invoice === undefined || !isPending) continue;
    changeInvoice(
      turn,
      { ...invoice, next: null },
      { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null },
    );
  }
}
