import { invalidRequest } from '../http/provider-error.ts';

/** Throws `country_unsupported` for what is not the code of a country. */
export function checkCountry(country: string): string {
  const code = country.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  throw invalidRequest({
    code: 'country_unsupported',
    message: `Country '${country}' is unknown.`,
    param: 'country',
  });
}
