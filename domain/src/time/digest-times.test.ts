import { describe, expect, it } from 'vitest';
import {
  dayStart,
  nextDayStart,
  nextMondayMorning,
  nextMorning,
  weekStart,
} from './digest-times.ts';

const sydney = 'Australia/Sydney';

describe('the times of digests', () => {
  it('are seven in the morning of the zone, on Mondays for weeks (product §17.5)', () => {
    // Wednesday, 8:30 pm in Sydney.
    const at = new Date('2026-03-04T09:30:00Z');
    expect(nextMorning(at, sydney)).toEqual(new Date('2026-03-04T20:00:00Z'));
    expect(nextMorning(new Date('2026-03-04T20:00:00Z'), sydney)).toEqual(
      new Date('2026-03-05T20:00:00Z'),
    );
    expect(nextMondayMorning(at, sydney)).toEqual(new Date('2026-03-08T20:00:00Z'));
    expect(nextMondayMorning(new Date('2026-03-08T20:00:00Z'), sydney)).toEqual(
      new Date('2026-03-15T20:00:00Z'),
    );
  });

  it('go with the clock changes of the zone', () => {
    // Clocks go back in Sydney at 3 am of Sunday 5 April 2026: that day has 25 hours.
    const sunday = new Date('2026-04-05T03:00:00Z');
    expect(dayStart(sunday, sydney)).toEqual(new Date('2026-04-04T13:00:00Z'));
    expect(nextDayStart(sunday, sydney)).toEqual(new Date('2026-04-05T14:00:00Z'));
    expect(nextMorning(sunday, sydney)).toEqual(new Date('2026-04-05T21:00:00Z'));
    expect(weekStart(sunday, sydney)).toEqual(new Date('2026-03-29T13:00:00Z'));
  });
});
