import { describe, expect, it } from 'vitest';
import type { Frequency } from '../time/frequency.ts';
import { drawToBuy } from './membership.ts';
import {
  firstOccurrenceAfter,
  occurrenceAt,
  periodsAfter,
  type Recurrence,
} from '../time/recurrence.ts';
import { renewalStart } from './renewal-start.ts';

const hourMs = 3_600_000;
const zones = ['UTC', 'Australia/Sydney', 'America/Los_Angeles', 'Pacific/Kiritimati'];

/** The time that a payment page is open. */
const openMs = 31 * 60_000;

/**
 * The draws that the payments of a member buy, who asked for a payment page at an instant and paid
 * some minutes later: each renewal is paid an hour after its period began.
 */
function drawsBought(
  recurrence: Recurrence,
  { first, start }: { first: Date; start: Date | undefined },
  periods: number,
): number[] {
  const { frequency } = recurrence;
  const bought: number[] = [];
  for (let period = 0; period < periods; period += 1) {
    const begin = start
      ? periodsAfter(start, frequency, period - 1)
      : periodsAfter(first, frequency, period);
    const paidAt = period === 0 ? first : new Date(begin.getTime() + hourMs);
    const openOccurrence = firstOccurrenceAfter(recurrence, paidAt);
    const openRunAt = occurrenceAt(recurrence, openOccurrence);
    bought.push(drawToBuy({ recurrence, openOccurrence, openRunAt, paidAt, bought }));
  }
  return bought;
}

/** Those of some instants of joining whose member is not in one draw after the other. */
function skipping(recurrence: Recurrence, asked: readonly Date[], periods: number): string[] {
  return asked.flatMap((at) => {
    const until = new Date(at.getTime() + openMs);
    const start = renewalStart({ recurrence, from: at, until });
    return [1, 30].flatMap((minutes) => {
      const paidAt = new Date(at.getTime() + minutes * 60_000);
      const bought = drawsBought(recurrence, { first: paidAt, start }, periods);
      const [first = 0] = bought;
      const isGood = bought.every((number, period) => number === first + period);
      return isGood ? [] : [`${at.toISOString()} +${minutes}: ${bought.join(' ')}`];
    });
  });
}

const days = [1, 28, 29, 30, 31];
const times = ['00:10', '09:05', '18:50', '20:20', '23:45'];

function instants(months: readonly string[]): Date[] {
  return months
    .flatMap((month) =>
      days.flatMap((day) =>
        times.map(
          (time) => new Date(`${month}-01T${time}:00Z`).getTime() + (day - 1) * 24 * hourMs,
        ),
      ),
    )
    .map((at) => new Date(at));
}

const table = (frequency: Frequency, firsts: readonly string[]) =>
  zones.flatMap((timezone) =>
    firsts.map((firstLocal): Recurrence => ({ firstLocal, timezone, frequency, firstNumber: 1 })),
  );

describe('a member is in one draw after the other, whenever they joined (product §13.2)', () => {
  it.each(
    table('Monthly', [
      '2026-12-29T20:00',
      '2026-12-30T06:00',
      '2026-12-31T20:00',
      '2026-12-31T00:30',
    ]),
  )('monthly from $firstLocal in $timezone', (recurrence) => {
    const months = ['2027-01', '2027-06', '2028-01', '2028-11'];
    expect(skipping(recurrence, instants(months), 14)).toEqual([]);
  });

  it.each(table('Yearly', ['2027-02-28T20:00', '2028-02-29T20:00', '2028-02-29T00:30']))(
    'yearly from $firstLocal in $timezone',
    (recurrence) => {
      const months = ['2027-02', '2028-02', '2031-02'];
      expect(skipping(recurrence, instants(months), 10)).toEqual([]);
    },
  );

  it.each(['Weekly', 'Fortnightly'] as const)(
    '%s, in the last hours before a draw',
    (frequency) => {
      const recurrence = {
        firstLocal: '2027-03-01T20:00',
        timezone: 'Australia/Sydney',
        frequency,
        firstNumber: 1,
      };
      const draw = occurrenceAt(recurrence, 4).getTime();
      const asked = [5, 2, 1.8, 1.2, 0.8, 0.3, -0.1, -2].map((h) => new Date(draw - h * hourMs));
      expect(skipping(recurrence, asked, 54)).toEqual([]);
    },
  );
});

describe('the second period', () => {
  const monthly: Recurrence = {
    firstLocal: '2026-12-31T20:00',
    timezone: 'UTC',
    frequency: 'Monthly',
    firstNumber: 1,
  };
  const startFor = (asked: string) => {
    const from = new Date(asked);
    return renewalStart({ recurrence: monthly, from, until: new Date(from.getTime() + openMs) });
  };

  it('begins a period after the first one where that is early enough', () => {
    expect(startFor('2027-01-10T20:30:00Z')).toBeUndefined();
    expect(startFor('2027-01-30T10:00:00Z')).toBeUndefined();
  });

  it('begins some hours earlier where a short month would be missed, and never later', () => {
    const start = startFor('2027-01-30T20:30:00Z');
    expect(start).toEqual(new Date('2027-02-28T18:30:00Z'));
    for (const asked of instants(['2027-01', '2027-04'])) {
      const early = startFor(asked.toISOString());
      if (!early) continue;
      const hours = (periodsAfter(asked, 'Monthly', 1).getTime() - early.getTime()) / hourMs;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThan(26);
    }
  });
});
