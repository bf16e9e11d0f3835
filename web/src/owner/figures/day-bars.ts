import { dayAndMonth } from '@clubdraw/domain/time/local-time';
import { showMoney, type Money } from '@clubdraw/domain/money/money';
import { showCount } from '../../ui/show-count.ts';

/** Tickets and money of one day, for each currency. */
export type Day = { day: string; tickets: number; paid: readonly Money[] };

/** A bar of the chart: a day or, of a long sale, several days in a row. */
export type Bar = { from: string; to: string; tickets: number; paid: readonly Money[] };

const dayMs = 86_400_000;
const maxBars = 30;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days a sale has from its first day to its last. */
function spanOf(days: readonly Day[]): number {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 0;
  return (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
}

/** The lengths that can be looked at, in days up to the last one; the longest is the whole sale. */
export function periodsOf(days: readonly Day[]): number[] {
  const span = spanOf(days);
  return [...[7, 30].filter((length) => length < span), span];
}

/** The days of a period that something was sold on, the whole sale's first. */
export function lastDays(days: readonly Day[], period: number): readonly Day[] {
  const last = days.at(-1);
  if (!last) return [];
  const from = dayAfter(last.day, 1 - period);
  const inside = days.filter(({ day }) => day >= from);
  return inside[0]?.day === from ? inside : [{ day: from, tickets: 0, paid: [] }, ...inside];
}

/** All tickets and all money of some days. */
export function sumOf(days: readonly Omit<Day, 'day'>[]): Omit<Day, 'day'> {
  const amounts = new Map<Money['currency'], number>();
  for (const { currency, amount } of days.flatMap(({ paid }) => paid))
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  return {
    tickets: days.reduce((sum, { tickets }) => sum + tickets, 0),
    paid: [...amounts].map(([currency, amount]) => ({ amount, currency })),
  };
}

/**
 * The sales of every day from the first to the last, those without sales included; beyond 30 days
 * several of them share a bar.
 */
export function dayBars(days: readonly Day[]): Bar[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map((one) => [one.day, one]));
  const span = spanOf(days);
  const wide = Math.ceil(span / maxBars);
  return Array.from({ length: Math.ceil(span / wide) }, (_, position) => {
    const from = dayAfter(first.day, position * wide);
    const inside = Array.from({ length: wide }, (_day, offset) => dayAfter(from, offset));
    return {
      from,
      to: inside.findLast((day) => day <= last.day) ?? from,
      ...sumOf(inside.flatMap((day) => known.get(day) ?? [])),
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
    return { from: day, to: day, tickets: 0, paid: [] };
  });
  return [...empty, ...bars];
}

/**
 * The highest value that the scale has room for. One that is more than three times the next, as a
 * launch day is, would flatten all others: its bar is cut off, and says its number.
 */
export function scaleTop(values: readonly number[]): number {
  const [first = 0, second = 0] = values.toSorted((one, other) => other - one);
  return second > 0 && first > 3 * second ? second * 1.25 : first;
}

/** "8 Nov" of the day 2026-11-08. */
export function sayDay(day: string): string {
  const { day: date, month } = dayAndMonth(new Date(`${day}T00:00:00Z`), 'UTC');
  return `${date} ${month}`;
}

export function sayBar({ from, to }: Pick<Bar, 'from' | 'to'>): string {
  return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
}

/** "12 tickets, $60.00 AUD". */
export function saySum({ tickets, paid }: Omit<Day, 'day'>): string {
  const money = paid.filter(({ amount }) => amount !== 0).map(showMoney);
  return [tickets === 1 ? '1 ticket' : `${showCount(tickets)} tickets`, ...money].join(', ');
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
