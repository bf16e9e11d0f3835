import { localDateTime } from '@clubdraw/domain/time/local-time';
import { instantOfLocal } from '@clubdraw/domain/time/schedule';
import { describe, expect, it } from 'vitest';
import { movedTime } from './skipped-time.tsx';

describe('movedTime', () => {
  it.each([
    ['2027-10-03T02:30', 'Australia/Sydney', '2027-10-03T03:30'],
    ['2027-10-03T02:00', 'Australia/Sydney', '2027-10-03T03:00'],
    ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-03T02:45'],
    ['2027-03-28T02:59', 'Europe/Berlin', '2027-03-28T03:59'],
    ['2027-03-14T02:30', 'America/Los_Angeles', '2027-03-14T03:30'],
    ['2027-09-05T00:10', 'America/Santiago', '2027-09-05T01:10'],
  ])('of %s in %s is %s, as the product reads it (product §2.10)', (local, zone, moved) => {
    expect(movedTime(local, zone)).toBe(moved);
    expect(localDateTime(instantOfLocal(local, zone), zone)).toBe(moved);
  });

  it.each([
    ['2027-10-03T01:59', 'Australia/Sydney'],
    ['2027-10-03T03:00', 'Australia/Sydney'],
    // Twice, when clocks are set back.
    ['2027-04-04T02:30', 'Australia/Sydney'],
    ['2027-06-01T19:30', 'Asia/Kathmandu'],
    ['2027-06-01T02:30', 'UTC'],
    ['', 'UTC'],
    ['2027-13-01T02:30', 'UTC'],
    // Years that are being typed.
    ['0002-12-31T19:30', 'Australia/Sydney'],
    ['0203-12-31T19:30', 'Europe/Berlin'],
    ['275760-09-13T00:00', 'UTC'],
  ])('of %s in %s is none', (local, zone) => {
    expect(movedTime(local, zone)).toBeUndefined();
  });
});
