import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerDate, dayAndMonth, localDateTime, showDateTime } from './local-time.ts';
import { oneTimeCodes, secondsUntilNextCode } from '../people/one-time-code.ts';
import { instantOfLocal, instantOfRequest, isLocalDateTime, isTimeZone } from './schedule.ts';
import { stockOf, stocks } from '../draws/stock.ts';

describe('instantOfLocal', () => {
  it.each([
    ['an ordinary time', '2026-12-12T19:30', '2026-12-12T08:30:00.000Z'],
    [
      'a time that the clocks skip moves forward by the gap',
      '2026-10-04T02:30',
      '2026-10-03T16:30:00.000Z',
    ],
    ['a time that happens twice means the first', '2027-04-04T02:30', '2027-04-03T15:30:00.000Z'],
  ])('reads %s', (_what, local, instant) => {
    expect(instantOfLocal(local, 'Australia/Sydney').toISOString()).toBe(instant);
  });

  it('is undone by localDateTime for times that exist once', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        fc.constantFrom('Australia/Sydney', 'America/New_York', 'Asia/Kolkata', 'UTC'),
        (at, zone) => {
          const local = localDateTime(at, zone);
          const back = localDateTime(instantOfLocal(local, zone), zone);
          expect(back).toBe(local);
        },
      ),
    );
  });
});

describe('instantOfRequest', () => {
  it('takes an instant, or a local time in the zone (product §10.6)', () => {
    expect(instantOfRequest('2026-12-12T08:30:00Z', 'UTC')?.toISOString()).toBe(
      '2026-12-12T08:30:00.000Z',
    );
    expect(instantOfRequest('2026-12-12T19:30:00+11:00', 'UTC')?.toISOString()).toBe(
      '2026-12-12T08:30:00.000Z',
    );
    expect(instantOfRequest('2026-12-12T19:30', 'Australia/Sydney')?.toISOString()).toBe(
      '2026-12-12T08:30:00.000Z',
    );
  });
  it.each(['', 'tomorrow', '2026-13-40T99:99', '2026-12-12', '2026-02-30T10:00:00'])(
    'refuses %j',
    (text) => {
      expect(instantOfRequest(text, 'UTC')).toBeUndefined();
    },
  );
});

describe('zones and local times', () => {
  it('are known or not', () => {
    expect(isTimeZone('Australia/Sydney')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('')).toBe(false);
    expect(isTimeZone('+10:00')).toBe(false);
    expect(isTimeZone('-0330')).toBe(false);
    expect(isLocalDateTime('2026-12-12T19:30')).toBe(true);
  });

  it('are shown with their zone (product §9.6, §9.7)', () => {
    const at = new Date('2026-12-12T08:30:00Z');
    expect(showDateTime(at, 'Australia/Sydney')).toBe('Sat 12 Dec 2026, 7:30 pm AEDT');
    expect(dayAndMonth(at, 'Australia/Sydney')).toEqual({
      day: '12',
      month: 'Dec',
      year: '2026',
    });
    const [date, zone] = ['12 Dec 2026 19:30', 'AEDT'];
    expect(customerDate(at, 'Australia/Sydney')).toEqual({ date, zone });
    const midnight = new Date('2026-09-05T00:00:00Z');
    expect(customerDate(midnight, 'UTC').date).toBe('05 Sep 2026 00:00');
  });
});

describe('secondsUntilNextCode', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const one = { now, share: 1 };
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

  it('is 0 without a history', () => {
    expect(secondsUntilNextCode({ asked: [], wrongTries: [] }, one)).toBe(0);
  });
  it('counts down a minute from the last code', () => {
    expect(secondsUntilNextCode({ asked: [ago(18)], wrongTries: [] }, one)).toBe(42);
    expect(secondsUntilNextCode({ asked: [ago(60)], wrongTries: [] }, one)).toBe(0);
  });
  it('waits for the hour after 6 codes', () => {
    const asked = [3000, 2500, 2000, 1500, 1000, 500].map(ago);
    expect(secondsUntilNextCode({ asked, wrongTries: [] }, one)).toBe(600);
  });
  it('waits for the day after 15 codes or 20 wrong tries', () => {
    const asked = Array.from({ length: oneTimeCodes.maxPerDay }, (_, at) =>
      ago(80_000 - at * 4000),
    );
    expect(secondsUntilNextCode({ asked, wrongTries: [] }, one)).toBe(6400);
    const wrongTries = Array.from({ length: 20 }, (_, at) => ago(1000 - at));
    expect(secondsUntilNextCode({ asked: [], wrongTries }, one)).toBe(85_400);
  });
  it('lets a network of several clients ask as often as these', () => {
    const four = { now, share: 4 };
    const asked = [30, 20, 10].map(ago);
    expect(secondsUntilNextCode({ asked, wrongTries: [] }, four)).toBe(0);
    expect(secondsUntilNextCode({ asked: [ago(40), ...asked], wrongTries: [] }, four)).toBe(20);
  });
});

describe('stockOf', () => {
  it('is the sum of the bytes modulo 5', () => {
    expect(stockOf('00000000-0000-7000-8000-000000000000')).toBe(stocks[(0x70 + 0x80) % 5]);
    expect(stockOf('00000000-0000-7000-8000-000000000001')).toBe(stocks[(0x70 + 0x80 + 1) % 5]);
  });
});
