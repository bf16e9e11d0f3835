import type { Money } from '@clubdraw/domain/money/money';
import { describe, expect, it } from 'vitest';
import {
  cancelText,
  everyNumber,
  stillHeld,
  waitsForNews,
  withoutWinnerText,
} from './details-facts.ts';
import {
  chartSentence,
  dayBars,
  lastDays,
  periodsOf,
  saySum,
  scaleTop,
  sumOf,
  withRoom,
} from '../../figures/day-bars.ts';

const published = {
  status: 'Published',
  result: null,
  refunds: { total: 0, done: 0, failed: 0 },
} as const;
const result = { drawnCode: '1-2', winnerCode: null, winners: [], passedOver: [], words: '' };

describe('cancelText', () => {
  it('says the numbers', () => {
    const held = { amount: 3_412_000, currency: 'AUD' } as const;
    expect(cancelText(3412, held)).toBe(
      'Refunds 3,412 tickets, $34,120.00 AUD. Buyers are told by e‑mail.',
    );
    expect(cancelText(1, held)).toContain('Refunds 1 ticket,');
    expect(cancelText(0, held)).toBe('No tickets are sold, so there is nothing to refund.');
    const free = cancelText(2, { amount: 0, currency: 'AUD' });
    expect(free).toBe('Voids 2 tickets. They were free, so there is nothing to refund.');
  });
});

function aud(amount: number): Money {
  return { amount, currency: 'AUD' };
}

describe('stillHeld', () => {
  it('leaves out what buyers have back and what is on its way', () => {
    const books = { gross: aud(5000), refunded: aud(1000), refunding: aud(500), fee: aud(600) };
    const rest = { providerFee: aud(100), feesUnknown: 0, net: aud(2900), days: [] };
    expect(stillHeld({ ...books, ...rest })).toEqual(aud(3500));
  });
});

describe('the chart of sales', () => {
  const days = [
    { day: '2026-11-08', tickets: 12, paid: [] },
    { day: '2026-11-10', tickets: 141, paid: [] },
  ];

  it('has a bar for every day between the first and the last sale', () => {
    expect(dayBars(days).map(({ tickets }) => tickets)).toEqual([12, 0, 141]);
    expect(dayBars([])).toEqual([]);
  });

  it('puts several days into a bar when the sale is long, and loses no ticket', () => {
    const bars = dayBars([...days, { day: '2027-02-01', tickets: 7, paid: [] }]);
    expect(bars.length).toBeLessThanOrEqual(30);
    expect(bars[0]).toMatchObject({ from: '2026-11-08', to: '2026-11-10', tickets: 153 });
    expect(bars.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(160);
    expect(bars.at(-1)?.to).toBe('2027-02-01');
  });

  it('has a week at least, so that a first day is no block', () => {
    const [first = { day: '', tickets: 0, paid: [] }] = days;
    const bars = withRoom(dayBars([first]));
    expect(bars.map(({ tickets }) => tickets)).toEqual([0, 0, 0, 0, 0, 0, 12]);
    expect(bars[0]?.from).toBe('2026-11-02');
    expect(withRoom([])).toEqual([]);
  });

  it('is told in a sentence', () => {
    expect(chartSentence(dayBars(days))).toBe(
      '153 tickets issued from 8 Nov to 10 Nov. Most, 141, on 10 Nov.',
    );
    expect(chartSentence([])).toBe('No tickets are sold.');
  });

  it('has room for a launch day without flattening the others', () => {
    expect(scaleTop([398, 12, 9, 5])).toBe(15);
    expect(scaleTop([30, 12, 9])).toBe(30);
    expect(scaleTop([398, 0, 0])).toBe(398);
    expect(scaleTop([])).toBe(0);
  });

  it('has periods that end with the last day, the whole sale among them', () => {
    const long = [...days, { day: '2027-02-01', tickets: 7, paid: [] }];
    expect(periodsOf(days)).toEqual([3]);
    expect(periodsOf(long)).toEqual([7, 30, 86]);
    expect(dayBars(lastDays(long, 7)).map(({ from }) => from)).toEqual(
      ['26', '27', '28', '29', '30', '31'].map((day) => `2027-01-${day}`).concat('2027-02-01'),
    );
    expect(sumOf(lastDays(long, 7)).tickets).toBe(7);
    expect(sumOf(lastDays(long, 86)).tickets).toBe(160);
  });

  it('says tickets and money, each currency by itself', () => {
    const paid = [
      { amount: 6000, currency: 'AUD' },
      { amount: 500, currency: 'NZD' },
    ] as const;
    expect(saySum({ tickets: 12, paid })).toBe('12 tickets, $60.00 AUD, $5.00 NZD');
    expect(saySum({ tickets: 1, paid: [] })).toBe('1 ticket');
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
    [{ ...published }, 'Known on 12 Dec'],
    [{ ...published, status: 'Cancelled' }, 'Not drawn'],
    [{ ...published, status: 'Expired' }, 'Not drawn yet'],
    [{ ...published, result: { ...result, outcome: 'noWinner' } }, 'Nobody holds the number'],
    [{ ...published, result: { ...result, outcome: 'noEntries' } }, 'No tickets, no winner'],
  ] as const)('of %j is %s', (draw, text) => {
    expect(withoutWinnerText({ ...draw, ...when })).toBe(text);
  });
});
