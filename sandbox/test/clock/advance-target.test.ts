import { describe, expect, it } from 'vitest';
import { advanceTarget, BadAdvance, instantTarget } from '../../src/clock/advance-target.ts';

const now = new Date('2026-01-31T09:00:00Z');

describe('advanceTarget', () => {
  it.each([
    ['PT0S', '2026-01-31T09:00:00.000Z'],
    ['PT1H30M', '2026-01-31T10:30:00.000Z'],
    ['P7D', '2026-02-07T09:00:00.000Z'],
    ['P2W', '2026-02-14T09:00:00.000Z'],
    ['P1M', '2026-02-28T09:00:00.000Z'],
    ['P1Y', '2027-01-31T09:00:00.000Z'],
    ['PT0.5S', '2026-01-31T09:00:00.500Z'],
  ])('takes %s to %s', (duration, target) => {
    expect(advanceTarget(now, duration).toISOString()).toBe(target);
  });

  it.each([
    ['-P1D', /never goes back/],
    ['P11Y', /At most 10 years/],
    ['P999999999Y', /At most 10 years/],
    ['PT99999999999H', /At most 10 years/],
    ['7 days', /not an ISO 8601 duration/],
    ['', /not an ISO 8601 duration/],
    [7, /must be an ISO 8601 duration/],
    [undefined, /must be an ISO 8601 duration/],
  ])('refuses %s', (duration, message) => {
    expect(() => advanceTarget(now, duration)).toThrow(BadAdvance);
    expect(() => advanceTarget(now, duration)).toThrow(message);
  });
});

describe('instantTarget', () => {
  it('leads to the instant', () => {
    const target = instantTarget(now, '2026-03-01T10:00:00+01:00');
    expect(target.toISOString()).toBe('2026-03-01T09:00:00.000Z');
  });

  it('stays where it is when the instant has passed', () => {
    expect(instantTarget(now, '2020-01-01T00:00:00Z')).toEqual(now);
  });

  it.each([['tomorrow'], [''], [42], ['2099-01-01T00:00:00Z']])('refuses %s', (to) => {
    expect(() => instantTarget(now, to)).toThrow(BadAdvance);
  });
});
