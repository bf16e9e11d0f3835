import { lastMonths, monthAfter, monthOf } from '../time/month.ts';
import { instantOfLocal } from '../time/schedule.ts';

/**
 * When a month of fees is closed: as the third day of the month after it begins, so that what is
 * heard a little late still stands in it.
 */
export function monthClosesAt(month: string, timezone: string): Date {
  return instantOfLocal(`${monthAfter(month)}-03T00:00`, timezone);
}

/** The latest month that is closed at an instant. */
export function lastClosedMonth(now: Date, timezone: string): string {
  const [, last = '', before = ''] = lastMonths(monthOf(now, timezone), 3);
  return monthClosesAt(last, timezone) <= now ? last : before;
}

/** The number of a statement as it is printed: `2026-00042`. */
export function statementNumber(month: string, number: number): string {
  return `${month.slice(0, 4)}-${String(number).padStart(5, '0')}`;
}
