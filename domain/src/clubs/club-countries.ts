/**
 * The countries, by ISO 3166-1 code, in which the payment provider opens an account for a club. The
 * country of an account cannot be changed once it is made.
 */
export const clubCountries = [
  'AE',
  'AT',
  'AU',
  'BE',
  'BG',
  'BR',
  'CA',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GI',
  'GR',
  'HK',
  'HR',
  'HU',
  'IE',
  'IT',
  'JP',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'MX',
  'MY',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'RO',
  'SE',
  'SG',
  'SI',
  'SK',
  'TH',
  'US',
] as const;
export type ClubCountry = (typeof clubCountries)[number];

export function isClubCountry(code: string): code is ClubCountry {
  return clubCountries.some((known) => known === code);
}

/**
 * The country that a reader of these languages is in, as far as they say: `en-AU` is Australia,
 * `en` says nothing. Undefined where none of them names a country with clubs.
 */
export function countryOfReader(languages: readonly string[]): ClubCountry | undefined {
  return languages
    .map((tag) => tag.split('-').at(-1)?.toUpperCase() ?? '')
    .find((code) => isClubCountry(code));
}
