import type { Provider } from '../provider.ts';
import { periodStart, type Rhythm } from './billing-period.ts';
import type { SubscriptionRecord } from './records.ts';

/** When something happens to a subscription by itself, in unix seconds: it renews or ends. */
export function nextTurnOf({ object }: SubscriptionRecord): number | undefined {
  if (object.status !== 'active' && object.status !== 'past_due') return undefined;
  const periodEnd = currentPeriod(object).end;
  return object.cancel_at === null ? periodEnd : Math.min(periodEnd, object.cancel_at);
}

/** Enters the next turn into the calendar; what a test clock drives is visited by that clock. */
export function planSubscription({ due }: Provider, record: SubscriptionRecord): void {
  const at = nextTurnOf(record);
  if (at === undefined || record.object.test_clock !== null) return;
  due.add({ at: at * 1000, kind: 'period ends', id: record.object.id });
}

/** The paid or to be paid period under way, the same for all items of a subscription. */
export function currentPeriod({ items }: SubscriptionRecord['object']) {
  const [item] = items.data;
  if (item === undefined) throw new Error('A subscription has at least one item.');
  return { start: item.current_period_start, end: item.current_period_end };
}

/** The period with a number since the anchor, in unix seconds. */
export function periodOf({ object }: SubscriptionRecord, number: number) {
  const [item] = object.items.data;
  const rhythm: Rhythm = item?.price.recurring ?? { interval: 'month', interval_count: 1 };
  const { billing_cycle_anchor: anchor } = object;
  return {
    start: periodStart(anchor, rhythm, number),
    end: periodStart(anchor, rhythm, number + 1),
  };
}
