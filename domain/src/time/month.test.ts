import { describe, expect, it } from 'vitest';
import { boundsOfMonth, lastMonths, monthOf, monthShape, showMonth } from './month.ts';

describe('a month', () => {
  it.each(['2026-12', '2000-01', '2999-12'])('is named by %s', (text) => {
    expect(monthShape.test(text)).toBe(true);
  });

  it.each(['2026-13', '2026-00', '2026-1', '1999-05', '9999-12', '2026-12-01', '', '2026-12\n'])(
    'is not named by %j',
    (text) => {
      expect(monthShape.test(text)).toBe(false);
    },
  );

  it('is that of the zone', () => {
    const at = new Date('2026-11-30T20:00:00Z');
    expect(monthOf(at, 'UTC')).toBe('2026-11');
    expect(monthOf(at, 'Australia/Sydney')).toBe('2026-12');
  });

  it('begins and ends at midnight of its zone, also across a change of the clocks', () => {
    expect(boundsOfMonth('2026-10', 'Australia/Sydney')).toEqual({
      from: new Date('2026-09-30T14:00:00Z'),
      until: new Date('2026-10-31T13:00:00Z'),
    });
  });

  it('has those of the year before it behind it', () => {
    expect(lastMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(boundsOfMonth('2026-12', 'UTC').until).toEqual(new Date('2027-01-01T00:00:00Z'));
  });

  it('is said in words', () => {
    expect(showMonth('2026-12')).toBe('December 2026');
  });
});
