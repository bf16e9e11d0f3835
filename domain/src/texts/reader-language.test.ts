import { afterEach, describe, expect, it } from 'vitest';
import { customerDate, dayAndMonth, showDateTime, showListed } from '../time/local-time.ts';
import { showAmount, showMoney } from '../money/money.ts';
import { followReader, isNeutral, neutralLanguage } from './reader-language.ts';

const at = new Date('2026-12-12T08:30:00.000Z');
const zone = 'Australia/Sydney';
const price = { amount: 123_450, currency: 'AUD' } as const;

/** Spaces that do not break are spaces to a reader. */
const read = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

afterEach(() => {
  followReader([neutralLanguage]);
});

describe('numbers and dates in the form of the reader’s language (product §15.7)', () => {
  it.each([
    ['en-AU', 'Sat 12 Dec 2026, 7:30 pm AEDT', '$1,234.50 AUD', '12 Dec'],
    ['en-US', 'Sat, Dec 12, 2026, 7:30 PM GMT+11', '$1,234.50 AUD', '12 Dec'],
    ['de-DE', 'Sa., 12. Dez. 2026, 19:30 GMT+11', '1.234,50 $ AUD', '12 Dez'],
    ['fr', 'sam. 12 déc. 2026, 19:30 UTC+11', '1 234,50 $ AUD', '12 déc.'],
    ['ja', '2026年12月12日(土) 19:30 GMT+11', '$1,234.50 AUD', '12 12月'],
  ])('%s', (language, date, money, stub) => {
    followReader([language]);
    expect(read(showDateTime(at, zone))).toBe(date);
    expect(read(showMoney(price))).toBe(money);
    const { day, month } = dayAndMonth(at, zone);
    expect(`${Number.parseInt(day)} ${month}`).toBe(stub);
  });

  it.each(['ar-EG', 'fa-IR', 'he-IL'])(
    '%s keeps its place between English words, and the calendar of the draw',
    (language) => {
      followReader([language]);
      expect(showDateTime(at, zone)).toMatch(/^\u2068.*\u2069$/);
      const digits = new Intl.NumberFormat(language, { useGrouping: false });
      expect(showDateTime(at, zone)).toContain(digits.format(2026));
      expect(showListed(at, zone)).toContain(digits.format(12));
      expect(showAmount(price)).toContain(digits.format(50));
    },
  );

  it('goes by the first language that is known, and stays as the server wrote without one', () => {
    expect(followReader(['tlh', 'de-DE', 'en-AU'])).toBe(true);
    expect(read(showAmount(price))).toBe('1.234,50 $');
    for (const unknown of [[], ['tlh'], ['C'], ['en-US@posix', 'de']]) {
      expect(followReader(unknown)).toBe(false);
      expect(isNeutral()).toBe(true);
    }
  });

  it('is for customers who read English in one form (product §9.6)', () => {
    for (const language of ['en-AU', 'en-US', 'en-GB']) {
      followReader([language]);
      expect(customerDate(at, zone).date).toBe('12 Dec 2026 19:30');
    }
    followReader(['de-DE']);
    expect(customerDate(at, zone).date).toBe('12. Dez. 2026, 19:30');
  });
});
