import type { Turn } from '../turn.ts';
import { changeSubscription } from './change-subscription.ts';
import type { InvoiceRecord } from './records.ts';
import { subscriptionOf } from './subscription-of.ts';

/** A subscription whose latest invoice could not be collected is past due. */
export function markPastDue(turn: Turn, invoice: InvoiceRecord): void {
  const record = subscriptionOf(turn.provider, invoice);
  if (record?.object.status !== 'active') return;
  if (record.object.latest_invoice !== invoice.object.id) return;
  changeSubscription(turn, record, { status: 'past_due' });
}
