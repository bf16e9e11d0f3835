import { expect, it } from 'vitest';
import { lastClosedMonth, monthClosesAt, statementNumber } from './fee-months.ts';

it('a month of fees is closed as the third day of the next one begins in the zone (product §14.23)', () => {
  expect(monthClosesAt('2026-12', 'UTC').toISOString()).toBe('2027-01-03T00:00:00.000Z');
  expect(monthClosesAt('2026-12', 'Australia/Sydney').toISOString()).toBe(
    '2027-01-02T13:00:00.000Z',
  );
  const before = new Date('2027-01-02T12:59:59.999Z');
  expect(lastClosedMonth(before, 'Australia/Sydney')).toBe('2026-11');
  expect(lastClosedMonth(new Date('2027-01-02T13:00:00Z'), 'Australia/Sydney')).toBe('2026-12');
  expect(lastClosedMonth(new Date('2027-01-31T23:00:00Z'), 'UTC')).toBe('2026-12');
});

it('a number of a statement has its year', () => {
  expect(statementNumber('2026-12', 42)).toBe('2026-00042');
  expect(statementNumber('2026-12', 1_234_567)).toBe('2026-1234567');
});
