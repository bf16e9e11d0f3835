import { describe, expect, it } from 'vitest';
import { periodStart } from '../../src/provider/subscriptions/billing-period.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;
const starts = (anchor: string, interval: string, count: number, numbers: number[]) =>
  numbers.map((number) => {
    const start = periodStart(seconds(anchor), { interval, interval_count: count }, number);
    return new Date(start * 1000).toISOString().slice(0, 16);
  });

describe('billing periods', () => {
  it('weeks and fortnights are counted in days of 24 hours, whatever the clocks do', () => {
    expect(starts('2026-03-25T10:30:00Z', 'week', 1, [0, 1, 2])).toEqual([
      '2026-03-25T10:30',
      '2026-04-01T10:30',
      '2026-04-08T10:30',
    ]);
    expect(starts('2026-10-01T10:30:00Z', 'week', 2, [1, 2])).toEqual([
      '2026-10-15T10:30',
      '2026-10-29T10:30',
    ]);
  });

  it('a month without the day of the anchor ends on its last day, and nothing drifts', () => {
    expect(starts('2027-12-31T23:00:00Z', 'month', 1, [1, 2, 3, 4, 14])).toEqual([
      '2028-01-31T23:00',
      '2028-02-29T23:00',
      '2028-03-31T23:00',
      '2028-04-30T23:00',
      '2029-02-28T23:00',
    ]);
  });

  it('a year from the 29th of February ends on the 28th unless it leaps', () => {
    expect(starts('2028-02-29T08:00:00Z', 'year', 1, [1, 2, 3, 4])).toEqual([
      '2029-02-28T08:00',
      '2030-02-28T08:00',
      '2031-02-28T08:00',
      '2032-02-29T08:00',
    ]);
  });
});
