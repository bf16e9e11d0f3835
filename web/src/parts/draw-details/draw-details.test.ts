import { describe, expect, it } from 'vitest';
import { cancelText } from './cancel-text.ts';
import { everyNumber } from './every-number.ts';
import { waitsForNews } from './waits-for-news.ts';
import { withoutWinnerText } from './winner-code-text.ts';

const published = {
  status: 'Published',
  result: null,
  refunds: { total: 0, done: 0, failed: 0 },
} as const;
const result = { drawnCode: '1-2', winnerCode: null };

describe('cancelText', () => {
  it('says the numbers', () => {
    const draw = { grossSales: { amount: 3_412_000, currency: 'AUD' } } as const;
    expect(cancelText(draw, 3412)).toBe(
      'Refunds 3,412 tickets, $34,120.00 AUD. Buyers are told by e-mail.',
    );
    expect(cancelText(draw, 1)).toContain('Refunds 1 ticket,');
    expect(cancelText(draw, 0)).toBe('No tickets are sold, so there is nothing to refund.');
  });
});

describe('everyNumber', () => {
  it('fills the gaps of a short range, and leaves a long one as it is', () => {
    const given = [{ number: 2, count: 5 }];
    expect(everyNumber(given, { length: 3, from: 1, to: 3 })).toEqual([
      { number: 1, count: 0 },
      { number: 2, count: 5 },
      { number: 3, count: 0 },
    ]);
    expect(everyNumber(given, { length: 3, from: 0, to: 9999 })).toEqual(given);
  });
});

describe('waitsForNews', () => {
  it('while refunds are open, and while a draw is due and has no result', () => {
    expect(waitsForNews(published)).toBe(false);
    expect(waitsForNews({ ...published, refunds: { total: 3, done: 1, failed: 1 } })).toBe(true);
    expect(waitsForNews({ ...published, refunds: { total: 3, done: 2, failed: 1 } })).toBe(false);
    expect(waitsForNews({ ...published, status: 'Expired' })).toBe(true);
    const drawn = {
      ...published,
      status: 'Expired',
      result: { ...result, outcome: 'noWinner' },
    } as const;
    expect(waitsForNews(drawn)).toBe(false);
  });
});

describe('withoutWinnerText', () => {
  const when = { runAt: new Date('2026-12-12T08:30:00Z'), timezone: 'Australia/Sydney' };
  it.each([
    [{ ...published }, 'Drawn on 12 Dec'],
    [{ ...published, status: 'Cancelled' }, 'Not drawn'],
    [{ ...published, status: 'Expired' }, 'Not drawn yet'],
    [{ ...published, result: { ...result, outcome: 'noWinner' } }, 'Nobody holds the number'],
    [{ ...published, result: { ...result, outcome: 'noEntries' } }, 'No tickets, no winner'],
  ] as const)('of %j is %s', (draw, text) => {
    expect(withoutWinnerText({ ...draw, ...when })).toBe(text);
  });
});
