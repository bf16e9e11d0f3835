import { refusedByState } from '../http/provider-error.ts';
import { unixSeconds } from '../identifiers.ts';
import { advanceInvoice } from '../invoices/collect-invoice.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { currentPeriod, periodOf } from './billing-period.ts';
import { changeSubscription } from './change-subscription.ts';
import { endSubscription } from './end-subscription.ts';

/** At the end of a period: begins the next one with a draft invoice, or ends as was planned. */
export function takeTurn(turn: Turn, record: SubscriptionRecord): void {
  const { cancel_at: cancelAt } = record.object;
  if (cancelAt !== null && cancelAt <= unixSeconds(turn.now)) {
    endSubscription(turn, record, { reason: 'cancellation_requested' });
    return;
  }
  renewSubscription(turn, { ...record, cycle: record.cycle + 1 });
}

/** Begins a new period now, from which the following ones are counted, and collects it at once. */
export function renewNow(turn: Turn, record: SubscriptionRecord): InvoiceRecord {
  const { id, status } = record.object;
  if (status === 'canceled')
    throw refusedByState({ message: `The subscription '${id}' has ended.` });
  // No two periods begin in one second, however fast a test is.
  const anchor = Math.max(unixSeconds(turn.now), currentPeriod(record.object).start + 1);
  const anchored = { ...record.object, billing_cycle_anchor: anchor };
  const draft = renewSubscription(turn, { ...record, object: anchored, cycle: 0 });
  advanceInvoice(turn, draft);
  return turn.provider.invoices.get(draft.object.id) ?? draft;
}

/** Begins the period with the record's number and drafts its invoice. */
function renewSubscription(turn: Turn, record: SubscriptionRecord): InvoiceRecord {
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
