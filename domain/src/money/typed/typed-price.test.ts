import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, minorDigits, toMajor, type Currency } from '../money.ts';
import { maximumPrice } from '../price-bounds.ts';
import { readPrice } from './typed-price.ts';
import { readNumber } from './typed-number.ts';

const unreadable = 'Entry Cost must be a valid number';

/** One language of each way to write numbers. */
const languages = [
  'en-AU',
  'en-IN',
  'en-ZA',
  'de-DE',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'es-ES',
  'pt-BR',
  'pl-PL',
  'ja-JP',
] as const;

function unreadSuchAs(example: string): { problem: string } {
  return { problem: `${unreadable}, such as ${example}` };
}

function read(text: string, language: string, currency?: Currency) {
  return readPrice(text, { currency, language, unreadable });
}

describe('readPrice (product §5.5)', () => {
  it.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['10,5', 10.5],
    ['1.000,50', 1000.5],
    ['1,000.50', 1000.5],
    ['1 000,50', 1000.5],
    ['1\u202f000,50', 1000.5],
    ["1'000.50", 1000.5],
    ['1’000.50', 1000.5],
    ['1.000.000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['1,00,000', 100_000],
    ['10', 10],
    [' 10 ', 10],
    ['10.', 10],
    ['10,–', 10],
    ['10.-', 10],
    ['.5', 0.5],
    ['0,500', 0.5],
    ['-3', -3],
    ['+3', 3],
    ['１２．５０', 12.5],
    ['$10', 10],
    ['A$10', 10],
    ['au$ 10', 10],
    ['12.50 AUD', 12.5],
    ['12.50aud', 12.5],
    ['AUD 12,50', 12.5],
    ['$12.50 AUD', 12.5],
    ['1.000,50 $ AUD', 1000.5],
  ])('reads %j whatever the language of the reader is', (text, major) => {
    for (const language of languages) expect(read(text, language, 'AUD')).toEqual({ major });
  });

  it.each([
    ['1,000', 'en-AU', 1000],
    ['1,000', 'ja-JP', 1000],
    ['1.000', 'de-DE', 1000],
    ['12.345', 'pt-BR', 12_345],
    ['$1,000', 'en-AU', 1000],
    ['1.000 AUD', 'de-DE', 1000],
  ])('reads %j by the groups of %s', (text, language, major) => {
    expect(read(text, language, 'AUD')).toEqual({ major });
  });

  it.each([
    ['1.000', 'en-AU', 'Please write 1000, or two decimals such as 12.50'],
    ['1,000', 'de-DE', 'Please write 1000, or two decimals such as 12,50'],
    ['1,000', 'fr-FR', 'Please write 1000, or two decimals such as 12,50'],
    ['1,000', 'de-CH', 'Please write 1000, or two decimals such as 12.50'],
  ])('refuses %j of a reader in %s and names both ways', (text, language, words) => {
    const problem = `“${text}” can be read in two ways. ${words}`;
    expect(read(text, language, 'AUD')).toEqual({ problem });
    expect(read(`$${text}`, language, 'AUD')).toEqual({ problem });
  });

  it.each([
    '',
    'ten',
    '1e1',
    '0x10',
    '1,2,3',
    '1,000,00',
    '1.000,50.3',
    '1 2',
    '10²',
    '10½',
    '12 50',
    '10%',
    '10 dollars',
    '$-5',
    'Infinity',
    '.',
    '1,0000,000',
    '01,000',
  ])('refuses %j with the form that is understood', (text) => {
    expect(read(text, 'en-AU', 'AUD')).toEqual(unreadSuchAs('12.50'));
    expect(read(text, 'de-DE', 'EUR')).toEqual(unreadSuchAs('12,50'));
    expect(read(text, 'ja-JP', 'JPY')).toEqual(unreadSuchAs('1250'));
  });

  it.each([
    ['€10', 'AUD'],
    ['10 USD', 'AUD'],
    ['NZ$10', 'AUD'],
    ['$10', 'EUR'],
    ['R$ 10', 'ZAR'],
    ['¥10 CNY', 'JPY'],
  ] as const)('refuses %j where the price is in %s', (text, currency) => {
    const example = minorDigits(currency) === 0 ? '1250' : '12.50';
    expect(read(text, 'en-AU', currency)).toEqual({
      problem: `This price is in ${currency}. Please write the number alone, such as ${example}`,
    });
  });

  it('reads the sign of any currency where none is meant, as a filter does', () => {
    for (const text of ['$10', '€10', '10 CHF', 'Fr. 10', 'Fr.10', '10']) {
      expect(read(text, 'en-AU')).toEqual({ major: 10 });
    }
  });

  const priced = fc
    .record({
      currency: fc.constantFrom(...currencies),
      writer: fc.constantFrom(...languages),
      reader: fc.constantFrom(...languages),
      useGrouping: fc.boolean(),
      style: fc.constantFrom('decimal', 'currency'),
      currencyDisplay: fc.constantFrom('code', 'symbol', 'narrowSymbol'),
    })
    .chain((form) =>
      fc
        .integer({ min: 1, max: maximumPrice(form.currency).amount })
        .map((amount) => ({ ...form, amount })),
    );

  it('never reads another price than was written, in whatever language, and reads its own', () => {
    fc.assert(
      fc.property(priced, ({ currency, amount, writer, reader, ...form }) => {
        const major = toMajor({ amount, currency });
        const digits = minorDigits(currency);
        const text = new Intl.NumberFormat(writer, {
          ...form,
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(major);
        const answer = read(text, reader, currency);
        const isRefused = 'problem' in answer && writer !== reader;
        expect(isRefused ? { major } : answer).toEqual({ major });
      }),
      { numRuns: 2000 },
    );
  });

  it('reads the same number for every reader, or refuses it', () => {
    const signs = fc.constantFrom(...'0123456789'.split(''), '.', ',', ' ', "'");
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (typed) => {
        const text = typed.join('');
        const numbers = languages.map((language) => readNumber(text, language));
        const different = new Set(numbers.filter((one) => typeof one === 'number'));
        expect(different.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 5000 },
    );
  });
});
