import type { Provider } from '../provider.ts';
import type { SubscriptionRecord } from '../records.ts';

const day = 24 * 60 * 60;

/** How often something is billed. */
export interface Rhythm {
  interval: string;
  interval_count: number;
}

/**
 * When the period with that number begins, in unix seconds; period 0 begins at the anchor. Counted
 * on the UTC calendar from the anchor each time: a month without the anchor's day ends a period on
 * its last day, and the next one has the anchor's day again.
 */
export function periodStart(anchor: number, rhythm: Rhythm, number: number): number {
  const steps = number * rhythm.interval_count;
  if (rhythm.interval === 'day') return anchor + steps * day;
  if (rhythm.interval === 'week') return anchor + steps * 7 * day;
  return addMonths(anchor, rhythm.interval === 'year' ? steps * 12 : steps);
}

function addMonths(anchor: number, months: number): number {
  const moment = new Date(anchor * 1000);
  const wantedDay = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(wantedDay, lastDay.getUTCDate()));
  return moment.getTime() / 1000;
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

/** When something happens to a subscription by itself, in unix seconds: it renews or ends. */
export function nextTurnOf({ object }: SubscriptionRecord): number | undefined {
  if (object.status !== 'active' && object.status !== 'past_due') return undefined;
  const periodEnd = currentPeriod(object).end;
  return object.cancel_at === null ? periodEnd : Math.min(periodEnd, object.cancel_at);
}

/** Enters the next turn into the calendar. */
export function planSubscription({ due }: Provider, record: SubscriptionRecord): void {
  const at = nextTurnOf(record);
  if (at !== undefined) due.add({ at: at * 1000, kind: 'period ends', id: record.object.id });
}
