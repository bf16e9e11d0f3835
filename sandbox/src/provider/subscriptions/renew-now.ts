import { refusedByState } from '../http/provider-error.ts';
import { advanceInvoice } from '../invoices/collect-invoice.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { currentPeriod } from './plan-subscription.ts';
import type { InvoiceRecord, SubscriptionRecord } from './records.ts';
import { renewSubscription } from './renew-subscription.ts';

/** Begins a new period now, from which the following ones are counted, and collects it at once. */
export function renewNow(turn: Turn, record: SubscriptionRecord): InvoiceRecord {
  const { id, status, test_clock: clock } = record.object;
  if (status === 'canceled')
    throw refusedByState({ message: `The subscription '${id}' has ended.` });
  const moment = clockTurn(turn, clock);
  // No two periods begin in one second, however fast a test is.
  const anchor = Math.max(unixSeconds(moment.now), currentPeriod(record.object).start + 1);
  const anchored = { ...record.object, billing_cycle_anchor: anchor };
  const draft = renewSubscription(moment, { ...record, object: anchored, cycle: 0 });
  advanceInvoice(moment, draft);
  return moment.provider.invoices.get(draft.object.id) ?? draft;
}
