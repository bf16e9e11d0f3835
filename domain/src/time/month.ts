import { localDateTime } from './local-time.ts';
import { instantOfLocal } from './schedule.ts';

/** The text of a month from the year 2000 on: `2026-12`. */
export const monthShape = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month of an instant, as a zone counts it. */
export function monthOf(at: Date, timezone: string): string {
  return localDateTime(at, timezone).slice(0, 7);
}

function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  const of = String((months % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${of}`;
}

/** A month and those before it, the latest first. */
export function lastMonths(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, position) => moved(month, -position));
}

/** "2027-01" of "2026-12". */
export function monthAfter(month: string): string {
  return moved(month, 1);
}

/** From when until before when a month is, as a zone counts it. */
export function boundsOfMonth(month: string, timezone: string): { from: Date; until: Date } {
  const begin = (of: string): Date => instantOfLocal(`${of}-01T00:00`, timezone);
  return { from: begin(month), until: begin(monthAfter(month)) };
}

/** "December 2026". */
export function showMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${names[Number(number) - 1]} ${year}`;
}
