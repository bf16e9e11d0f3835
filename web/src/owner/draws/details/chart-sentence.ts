import { dayAndMonth } from '@clubdraw/domain/local-time';
import { showCount } from '../../../ui/show-count.ts';
import type { Bar } from './day-bars.ts';

/** "8 Nov" of the day 2026-11-08. */
export function sayDay(day: string): string {
  const { day: date, month } = dayAndMonth(new Date(`${day}T00:00:00Z`), 'UTC');
  return `${date} ${month}`;
}

function sayBar({ from, to }: Bar): string {
  return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
}

/** What somebody who does not see the chart is told of it. */
export function chartSentence(bars: readonly Bar[]): string {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return 'No tickets are sold yet.';
  const peak = bars.reduce((best, bar) => (bar.tickets > best.tickets ? bar : best));
  const all = showCount(bars.reduce((sum, bar) => sum + bar.tickets, 0));
  const when =
    first.from === last.to
      ? `on ${sayDay(first.from)}`
      : `from ${sayDay(first.from)} to ${sayDay(last.to)}`;
  return `${all} tickets issued ${when}. Most, ${showCount(peak.tickets)}, on ${sayBar(peak)}.`;
}
