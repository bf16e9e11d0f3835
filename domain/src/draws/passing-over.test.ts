import { describe, expect, it } from 'vitest';
import { claimUntil, daysAfter, mayPassOver, namedConditions, type Turn } from './passing-over.ts';

const toldAt = new Date('2026-12-01T08:00:00.000Z');
const on = (days: number): Date => daysAfter(toldAt, days);
const told: Turn = {
  toldAt,
  isByPost: false,
  letterAt: null,
  claimedAt: null,
  isClaimedByPost: false,
  claimDays: 14,
  eligible: ['live in Victoria'],
  timezone: 'Australia/Sydney',
};
const byPost: Turn = { ...told, isByPost: true };
const written: Turn = { ...byPost, letterAt: on(1) };
const answered: Turn = { ...byPost, claimedAt: on(9), isClaimedByPost: true };

describe('a club passes a winner over', () => {
  it.each<[string, Turn, number, number | null]>([
    ['told by e‑mail', told, 14, null],
    ['told by e‑mail, with 7 days', { ...told, claimDays: 7 }, 7, null],
    ['written to', written, 22, null],
    ['written to, with 30 days', { ...written, claimDays: 30 }, 31, null],
  ])('as not claimed after the days that one has who was %s (product §12.8)', (_, turn, from) => {
    expect(claimUntil(turn)).toEqual(on(from));
    expect(mayPassOver('unclaimed', turn, on(from - 0.001))).toMatchObject({ from: on(from) });
    expect(mayPassOver('unclaimed', turn, on(from))).toEqual({ allowed: true, until: null });
    expect(mayPassOver('unclaimed', turn, on(400)).allowed).toBe(true);
    const claimed = { ...turn, claimedAt: on(2) };
    expect(mayPassOver('unclaimed', claimed, on(400)).allowed).toBe(false);
  });

  it.each<[string, Turn, number]>([
    ['the telling', told, 0],
    ['the claim', { ...told, claimedAt: on(5) }, 5],
    ['a claim on the last day', { ...told, claimDays: 60, claimedAt: on(59) }, 59],
    ['the letter', written, 1],
    ['a claim by post behind the letter', { ...answered, letterAt: on(1) }, 9],
    ['a claim in the portal without a letter', { ...byPost, claimedAt: on(9) }, 9],
  ])('as excluded from 7 to 30 days after %s (product §12.8)', (_, turn, began) => {
    const may = (days: number): boolean =>
      mayPassOver('ineligible', turn, on(began + days)).allowed;
    expect([6.999, 7, 30, 30.001].map(may)).toEqual([false, true, true, false]);
    expect(mayPassOver('ineligible', turn, on(began + 8))).toMatchObject({ until: on(began + 30) });
    expect(mayPassOver('ineligible', { ...turn, eligible: [] }, on(began + 8)).allowed).toBe(false);
  });

  it('as excluded by days to fetch the prize once they are over, and after a claim alone (product §12.8)', () => {
    const eligible = ['fetch it within 40 days of the claim'];
    const claimed = { ...told, eligible, claimedAt: on(5) };
    const may = (turn: Turn, days: number): boolean =>
      mayPassOver('ineligible', turn, on(days)).allowed;
    expect([12, 44.999, 45, 75, 75.001].map((days) => may(claimed, days))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(mayPassOver('ineligible', { ...told, eligible }, on(400))).toEqual({
      allowed: false,
      reason: 'The days to fetch the prize begin with a claim, and nobody has claimed it.',
      from: null,
    });
    const two = { ...claimed, eligible: [...eligible, 'live in Victoria'] };
    expect([12, 35, 36, 45, 75].map((days) => may(two, days))).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(mayPassOver('ineligible', two, on(36))).toMatchObject({ from: on(45) });
  });

  it('as excluded by the days of the other condition, where a reason names one of days to fetch beside it (product §12.8)', () => {
    const days = 'fetch it within 40 days of the claim';
    const other = `${days}: with a passport`;
    const named = (reason: string): string[] => namedConditions(reason, [days, other]);
    expect(named(days)).toEqual([days]);
    expect(named(`${days}: nobody came`)).toEqual([days]);
    expect(named(other)).toEqual([other]);
    const claimed = { ...told, eligible: named(other), claimedAt: on(0) };
    const may = (at: number): boolean => mayPassOver('ineligible', claimed, on(at)).allowed;
    expect([6.999, 7, 30, 45].map(may)).toEqual([false, true, true, false]);
  });

  it('as excluded not before a letter where somebody claimed by post, and not for longer than without (product §12.8)', () => {
    const may = (letterDay: number, day: number): boolean =>
      mayPassOver('ineligible', { ...answered, letterAt: on(letterDay) }, on(day)).allowed;
    expect(mayPassOver('ineligible', answered, on(17))).toEqual({
      allowed: false,
      reason:
        'This winner could only be reached by post. Write a letter and enter it here: the winner has 7 days from then.',
      from: null,
    });
    expect([26.999, 27, 39, 39.001].map((day) => may(20, day))).toEqual([false, true, true, false]);
    expect([39, 40, 60].map((day) => may(33, day))).toEqual([false, false, false]);
  });

  it('neither way where only post reaches the winner and nobody wrote a letter (product §12.8)', () => {
    expect(claimUntil(byPost)).toBeNull();
    for (const cause of ['unclaimed', 'ineligible'] as const) {
      expect(mayPassOver(cause, byPost, on(400))).toEqual({
        allowed: false,
        reason:
          'This winner could only be reached by post. Write a letter and enter it here: the winner has 21 days from then.',
        from: null,
      });
    }
  });
});
