import { describe, expect, it } from 'vitest';
import { leftInWords, nearGoal, paceInWords, textToShare } from './goal.ts';

const now = new Date('2026-12-01T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const goal = (change: object = {}) =>
  nearGoal({ sold: 95, ticketCap: 100, runAt: inDays(3), soldOfWeek: 9, ...change }, now);

describe('a draw that is nearly sold out (product §2.7)', () => {
  it('says how far it is, and what reaches it', () => {
    const near = goal();
    if (!near) throw new Error('it is near');
    expect(leftInWords(near)).toBe('5 left, 3 days');
    expect(paceInWords(near)).toBe('2 a day would sell them all; the last 7 days brought 9.');
    expect(textToShare('Espresso', near.left, 'Fri 4 Dec 2026')).toBe(
      '5 tickets are left for Espresso. The draw is on Fri 4 Dec 2026.',
    );
    expect(textToShare('Espresso', 1, 'Fri 4 Dec 2026')).toMatch(/^1 ticket is left/);
  });

  it('is near by its tickets or by its days', () => {
    expect(goal({ sold: 75, runAt: inDays(40) })).toMatchObject({ left: 25, days: 40, perDay: 1 });
    expect(goal({ sold: 74, runAt: inDays(40) })).toBeNull();
    expect(goal({ sold: 0, runAt: inDays(7) })).toMatchObject({ left: 100, perDay: 15 });
    expect(goal({ sold: 0, runAt: inDays(7.1) })).toBeNull();
  });

  it('is none once it is full or over, or without a number of tickets', () => {
    expect(goal({ sold: 100 })).toBeNull();
    expect(goal({ runAt: now })).toBeNull();
    expect(goal({ ticketCap: null })).toBeNull();
    const last = goal({ runAt: inDays(0.2) });
    expect(last && leftInWords(last)).toBe('5 left, today is the last day');
  });
});
