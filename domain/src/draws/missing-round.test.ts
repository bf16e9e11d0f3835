import { expect, it } from 'vitest';
import { missingRoundWords } from './missing-round.ts';

const awaitedAt = new Date('2026-03-04T09:03:00Z');
const awaited = { awaitedAt, timezone: 'Australia/Melbourne', isPaid: true };

function after(ms: number): Date {
  return new Date(awaitedAt.getTime() + ms);
}

it('a public random number is missing from two minutes after its instant on (product §12.9)', () => {
  const said = [-1, 0, 119_999, 120_000].map((ms) => missingRoundWords(awaited, after(ms)));
  expect(said).toEqual([undefined, undefined, undefined, expect.stringContaining('is missing')]);
});

it('one that is there, or that nothing waits for, is never missing (product §12.9)', () => {
  expect(missingRoundWords({ ...awaited, awaitedAt: null }, after(120_000))).toBeUndefined();
});

it('a missing number is said with its instant and with what follows (product §12.9)', () => {
  expect(missingRoundWords(awaited, after(3 * 3_600_000))).toBe(
    'The public random number that decides is missing since Wed 4 Mar 2026, 8:03 pm AEDT. The list of tickets stays sealed, and waits for this number and for no other. If it is not there by Wed 11 Mar 2026, 8:03 pm AEDT, the draw is cancelled and everybody who paid is paid back.',
  );
});

it('nothing is said of money where nobody paid (product §12.9)', () => {
  const words = missingRoundWords({ ...awaited, isPaid: false }, after(120_000));
  expect(words).toMatch(/AEDT, the draw is cancelled and has no winner\.$/);
  expect(words).not.toContain('paid');
});
