import type { Turn } from '../turn.ts';
import { changeSubscription } from './change-subscription.ts';
import type { InvoiceRecord } from './records.ts';
import { subscriptionOf } from './subscription-of.ts';

/** A subscription is active again once its latest invoice is paid or void. */
export function markUpToDate(turn: Turn, invoice: InvoiceRecord): void {
  const record = subscriptionOf(turn.provider, invoice);
  if (record?.object.status !== 'past_due') return;
  if (record.object.latest_invoice !== invoice.object.id) return;
  changeSubscription(turn, record, { status: 'active' });
}
