import { draftInvoice } from '../invoices/draft-invoice.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { changeSubscription } from './change-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { currentPeriod, periodOf } from './plan-subscription.ts';
import type { InvoiceRecord, SubscriptionRecord } from './records.ts';

/** At the end of a period: begins the next one with a draft invoice, or ends as was planned. */
export function takeTurn(turn: Turn, record: SubscriptionRecord): void {
  const { cancel_at: cancelAt } = record.object;
  if (cancelAt !== null && cancelAt <= unixSeconds(turn.now)) {
    endSubscription(turn, record, { reason: 'cancellation_requested' });
    return;
  }
  renewSubscription(turn, { ...record, cycle: record.cycle + 1 });
}

/** Begins the period with the record's number and drafts its invoice. */
export function renewSubscription(turn: Turn, record: SubscriptionRecord): InvoiceRecord {
  const period = periodOf(record, record.cycle);
  const { items } = record.object;
  const before = currentPeriod(record.object);
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const renewed = { ...record, object: { ...record.object, items: { ...items, data } } };
  const draft = draftInvoice(turn, renewed, { reason: 'subscription_cycle', before });
  changeSubscription(turn, record, {
    items: renewed.object.items,
    latest_invoice: draft.object.id,
  });
  return draft;
}
