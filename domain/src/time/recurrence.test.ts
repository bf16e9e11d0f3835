import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequencies, type Frequency } from './frequency.ts';
import { localDateTime } from './local-time.ts';
import { drawToBuy, maxTicketsPerPeriod, ticketsOfPeriod } from '../memberships/membership.ts';
import { firstOccurrenceAfter, occurrenceAt, type Recurrence } from './recurrence.ts';
import { instantOfLocal } from './schedule.ts';

const dayMs = 24 * 60 * 60 * 1000;

function recurrence(change: Partial<Recurrence> = {}): Recurrence {
  return {
    firstLocal: '2026-12-12T19:30',
    timezone: 'Australia/Sydney',
    frequency: 'Weekly',
    firstNumber: 1,
    ...change,
  };
}

function locals(of: Recurrence, from: number, to: number): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return numbers.map((number) => localDateTime(occurrenceAt(of, number), of.timezone));
}

describe('occurrenceAt', () => {
  it('keeps the local time when the clocks change (product §10.6)', () => {
    const weekly = recurrence({ firstLocal: '2027-03-28T02:30' });
    expect(locals(weekly, 1, 3)).toEqual([
      '2027-03-28T02:30',
      '2027-04-04T02:30',
      '2027-04-11T02:30',
    ]);
    const before = occurrenceAt(weekly, 1).getTime();
    // 02:30 happens twice on 4 April and means the first; a week later the hour has been gained.
    expect(occurrenceAt(weekly, 2).getTime() - before).toBe(7 * dayMs);
    expect(occurrenceAt(weekly, 3).getTime() - before).toBe(14 * dayMs + 3_600_000);
  });

  it('moves a skipped time forward by the gap, that once only (product §10.6)', () => {
    const weekly = recurrence({ firstLocal: '2026-09-27T02:30' });
    expect(locals(weekly, 1, 3)).toEqual([
      '2026-09-27T02:30',
      '2026-10-04T03:30',
      '2026-10-11T02:30',
    ]);
  });

  it('falls on the last day of a month that lacks the day, and comes back to it (product §10.6)', () => {
    const monthly = recurrence({ firstLocal: '2027-12-31T20:00', frequency: 'Monthly' });
    expect(locals(monthly, 1, 5)).toEqual([
      '2027-12-31T20:00',
      '2028-01-31T20:00',
      '2028-02-29T20:00',
      '2028-03-31T20:00',
      '2028-04-30T20:00',
    ]);
  });

  it('falls on 28 February in years without the 29th', () => {
    const yearly = recurrence({ firstLocal: '2028-02-29T12:00', frequency: 'Yearly' });
    expect(locals(yearly, 1, 5).map((local) => local.slice(0, 10))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('is every fourteenth day of the calendar for years (product §13.1)', () => {
    const fortnightly = recurrence({ frequency: 'Fortnightly', timezone: 'America/New_York' });
    const first = Date.parse('2026-12-12T19:30Z');
    locals(fortnightly, 1, 130).forEach((local, at) => {
      expect(Date.parse(`${local}Z`) - first).toBe(at * 14 * dayMs);
    });
  });

  it('counts on from the number of an edit', () => {
    const edited = recurrence({ firstNumber: 4 });
    expect(occurrenceAt(edited, 6)).toEqual(occurrenceAt(recurrence(), 3));
  });
});

const zones = [
  'Australia/Sydney',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
];

const anyRecurrence = fc.record({
  firstLocal: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16)),
  timezone: fc.constantFrom(...zones),
  frequency: fc.constantFrom<Frequency>(...frequencies),
  firstNumber: fc.integer({ min: 1, max: 5 }),
});

describe('the draws of any package', () => {
  it('lie in their order, about one period apart', () => {
    const days = { Weekly: [7, 7], Fortnightly: [14, 14], Monthly: [28, 31], Yearly: [365, 366] };
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: 0, max: 120 }), (of, steps) => {
        const number = of.firstNumber + steps;
        const gap = occurrenceAt(of, number + 1).getTime() - occurrenceAt(of, number).getTime();
        const [least = 0, most = 0] = days[of.frequency];
        // An hour or two of clock changes on either side.
        expect(gap).toBeGreaterThanOrEqual(least * dayMs - 7_200_000);
        expect(gap).toBeLessThanOrEqual(most * dayMs + 7_200_000);
      }),
    );
  });

  it('keep day and time, but for what a month, a year or a clock change lacks', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: 0, max: 60 }), (of, steps) => {
        const at = occurrenceAt(of, of.firstNumber + steps);
        const local = localDateTime(at, of.timezone);
        const asTyped = instantOfLocal(
          `${local.slice(0, 10)}${of.firstLocal.slice(10)}`,
          of.timezone,
        );
        expect(at).toEqual(asTyped);
        const wanted = Number(of.firstLocal.slice(8, 10));
        const [year = 0, month = 0, day = 0] = local.slice(0, 10).split('-').map(Number);
        const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
        const isByMonth = of.frequency === 'Monthly' || of.frequency === 'Yearly';
        expect(day).toBe(isByMonth ? Math.min(wanted, lastDay) : day);
      }),
    );
  });

  it('are found by their instant: the next one is the first behind it', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: 0, max: 200 }), (of, steps) => {
        const number = of.firstNumber + steps;
        const at = occurrenceAt(of, number);
        expect(firstOccurrenceAfter(of, at)).toBe(number + 1);
        expect(firstOccurrenceAfter(of, new Date(at.getTime() - 1))).toBe(number);
      }),
    );
  });
});

describe('drawToBuy', () => {
  const openRunAt = occurrenceAt(recurrence(), 1);
  const buying = { recurrence: recurrence(), openOccurrence: 1, openRunAt, bought: [] };
  const paidAt = new Date('2026-12-01T00:00:00Z');
  it('is the open draw for who pays before it (product §13.2)', () => {
    expect(drawToBuy({ ...buying, paidAt })).toBe(1);
  });
  it('is the next one for who pays at its very instant, though it is not closed yet', () => {
    expect(drawToBuy({ ...buying, paidAt: occurrenceAt(recurrence(), 1) })).toBe(2);
  });
  it('is the open one for a payment that is known after its draw was closed', () => {
    const third = { openOccurrence: 3, openRunAt: occurrenceAt(recurrence(), 3) };
    expect(drawToBuy({ ...buying, ...third, paidAt })).toBe(3);
  });
  it.each([-1, 1])(
    'goes by the published instant, though the zone has other rules by now (%i h)',
    (hours) => {
      const published = new Date(openRunAt.getTime() + hours * 3_600_000);
      const old = { ...buying, openRunAt: published };
      expect(drawToBuy({ ...old, paidAt: new Date(published.getTime() - 1) })).toBe(1);
      expect(drawToBuy({ ...old, paidAt: published })).toBe(2);
    },
  );
  it('is one that no earlier period bought (product §13.2)', () => {
    expect(drawToBuy({ ...buying, paidAt, bought: [1, 2, 4] })).toBe(3);
  });
});

describe('ticketsOfPeriod', () => {
  it('accumulates from the second period on, up to the most that a draw takes (product §3.3, §13.2)', () => {
    const tier = { tickets: 5, recurringEntry: 2 };
    expect([1, 2, 3].map((period) => ticketsOfPeriod(tier, period))).toEqual([5, 7, 9]);
    expect(ticketsOfPeriod({ tickets: 1000, recurringEntry: 1000 }, 52)).toBe(maxTicketsPerPeriod);
    expect(ticketsOfPeriod({ tickets: 3, recurringEntry: 0 }, 9)).toBe(3);
  });
});
