import { dayAndMonth } from '@clubdraw/domain/local-time';
import { showCount } from '../../ui/show-count.ts';

type Day = { day: string; tickets: number };

/** A bar of the chart: a day or, of a long sale, several days in a row. */
export type Bar = { from: string; to: string; tickets: number };

const dayMs = 86_400_000;
const maxBars = 30;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The sales of every day from the first to the last, those without sales included; beyond 30 days
 * several of them share a bar.
 */
export function dayBars(days: readonly Day[]): Bar[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const tickets = new Map(days.map((one) => [one.day, one.tickets]));
  const span = (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
  const wide = Math.ceil(span / maxBars);
  return Array.from({ length: Math.ceil(span / wide) }, (_, position) => {
    const from = dayAfter(first.day, position * wide);
    const inside = Array.from({ length: wide }, (_day, offset) => dayAfter(from, offset));
    return {
      from,
      to: inside.findLast((day) => day <= last.day) ?? from,
      tickets: inside.reduce((sum, day) => sum + (tickets.get(day) ?? 0), 0),
    };
  });
}

/** At least so many bars, so that the first days of a sale are a chart and not one block. */
const leastBars = 7;

/** The bars with empty days in front, where there are few. */
export function withRoom(bars: readonly Bar[]): Bar[] {
  const [first] = bars;
  if (!first) return [];
  const missing = Math.max(0, leastBars - bars.length);
  const empty = Array.from({ length: missing }, (_, position) => {
    const day = dayAfter(first.from, position - missing);
    return { from: day, to: day, tickets: 0 };
  });
  return [...empty, ...bars];
}

/** A round number at or above the highest bar, for the top line: 1, 2 or 5 times a power of ten. */
export function topLine(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return [1, 2, 5, 10].map((step) => step * power).find((line) => line >= highest) ?? highest;
}

/** "8 Nov" of the day 2026-11-08. */
export function sayDay(day: string): string {
  const { day: date, month } = dayAndMonth(new Date(`${day}T00:00:00Z`), 'UTC');
  return `${date} ${month}`;
}

export function sayBar({ from, to }: Bar): string {
  return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
}

/** The chart in a sentence, for a person who does not see it. */
export function chartSentence(bars: readonly Bar[]): string {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return 'No tickets are sold.';
  const peak = bars.reduce((best, bar) => (bar.tickets > best.tickets ? bar : best));
  const count = bars.reduce((sum, bar) => sum + bar.tickets, 0);
  const all = count === 1 ? '1 ticket' : `${showCount(count)} tickets`;
  const when =
    first.from === last.to
      ? `on ${sayDay(first.from)}`
      : `from ${sayDay(first.from)} to ${sayDay(last.to)}`;
  return `${all} issued ${when}. Most, ${showCount(peak.tickets)}, on ${sayBar(peak)}.`;
}
