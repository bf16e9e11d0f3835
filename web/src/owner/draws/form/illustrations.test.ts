import { describe, expect, it } from 'vitest';
import { earningsOf } from '../../form/earnings-of.ts';
import { imageProblem } from '../../picture/image-problem.ts';
import { newDraw } from './draw-values.ts';
import { oddsMeaning } from './folds/odds-meaning.ts';
import { codesText, numberRangeOf, oddsText, sampleCode } from './number-range-of.ts';
import { timeZones, zoneMatches } from '../../form/zone-field.tsx';

describe('earningsOf', () => {
  it('shows what 10,000 participants bring, net of the fee (product §9.2)', () => {
    expect(earningsOf('0.5', 'AUD', 15)?.net).toEqual({ amount: 425_000, currency: 'AUD' });
    expect(earningsOf('500', 'JPY', 15)?.net).toEqual({ amount: 4_250_000, currency: 'JPY' });
  });
  it.each(['', ' ', 'ten', '0', '-5', '1e99', '0.005'])('shows nothing for %j', (typed) => {
    expect(earningsOf(typed, 'AUD', 15)).toBeUndefined();
  });
});

const range = (typed: object) => numberRangeOf({ ...newDraw(''), ...typed });

describe('the numbers of the tickets', () => {
  it('grow with the cap while they are left alone', () => {
    expect(range({})).toEqual({ length: 6, from: 0, to: 9 });
    expect(range({ ticketCap: '600000' })).toEqual({ length: 7, from: 0, to: 9 });
    expect(range({ numbersFrom: '1', ticketCap: '600000' })).toEqual({ length: 7, from: 1, to: 9 });
  });
  it('are what was typed, or nothing while that is no range', () => {
    expect(range({ numbersLength: '4', ticketCap: '600000' })).toEqual({
      length: 4,
      from: 0,
      to: 9,
    });
    expect(range({ numbersFrom: '9', numbersTo: '1' })).toBeUndefined();
    expect(range({ numbersLength: 'x' })).toBeUndefined();
  });
  it('are shown as a code', () => {
    const wide = { length: 3, from: 1, to: 45 };
    expect(sampleCode(wide)).toBe('01-01-01');
    expect(codesText(wide)).toBe('91,125 different codes');
  });
  it('have odds in words, and what they mean for the club (product §2.10)', () => {
    const usual = { length: 6, from: 0, to: 9 };
    expect(oddsText(usual)).toBe('1 in 1,000,000 for each ticket');
    expect(oddsMeaning(usual, null)).toBe(
      'With 1,000 tickets sold, somebody wins with a chance of 0.1%. Otherwise nobody wins and your club keeps the prize.',
    );
    expect(oddsMeaning({ length: 4, from: 0, to: 9 }, 1200)).toContain(
      'With all 1,200 tickets sold, somebody wins with a chance of 12%.',
    );
  });
});

describe('imageProblem', () => {
  it.each([
    [{ type: 'image/png', size: 1_048_576 }, undefined],
    [{ type: 'image/jpeg', size: 10 }, undefined],
    [
      { type: 'image/png', size: 1_048_577 },
      'File size exceeds 1MB. Please select a smaller file.',
    ],
    [{ type: 'image/gif', size: 10 }, 'Please choose a JPEG or PNG image.'],
    [{ type: '', size: 10 }, 'Please choose a JPEG or PNG image.'],
  ])('of %j is %s', (file, problem) => {
    expect(imageProblem(file)).toBe(problem);
  });
});

describe('time zones', () => {
  it('have the default and UTC', () => {
    expect(timeZones()).toEqual(expect.arrayContaining(['Australia/Sydney', 'UTC']));
  });
  it.each([
    ['America/New_York', 'new y', true],
    ['America/New_York', ' YORK', true],
    ['America/New_York', 'sydney', false],
    ['Australia/Sydney', 'aus', true],
    ['Australia/Sydney', 'Australia/S', true],
    ['America/Manaus', 'aus', false],
  ])('%s fits %j: %s', (zone, typed, fits) => {
    expect(zoneMatches(zone, typed)).toBe(fits);
  });
});
