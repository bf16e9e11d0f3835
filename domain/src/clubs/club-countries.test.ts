import { describe, expect, it } from 'vitest';
import { clubCountries, countryOfReader } from './club-countries.ts';

describe('the country of a club (product §7.1)', () => {
  it('is proposed from the first language that names one', () => {
    expect(countryOfReader(['en', 'en-AU', 'de-DE'])).toBe('AU');
    expect(countryOfReader(['zh-Hant-HK'])).toBe('HK');
    expect(countryOfReader(['pt-BR'])).toBe('BR');
  });

  it('is proposed to nobody whose languages name none where clubs can be paid', () => {
    expect(countryOfReader(['en', 'sr-Latn', 'de-AQ', 'C', ''])).toBeUndefined();
    expect(countryOfReader([])).toBeUndefined();
  });

  it('has a name that a person can read, and stands in the list once', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    expect(clubCountries.filter((code) => names.of(code) === code)).toEqual([]);
    expect(new Set(clubCountries).size).toBe(clubCountries.length);
  });
});
