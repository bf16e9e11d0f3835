import { invalidRequest } from './provider-error.ts';

/** What may be an e-mail address: something on both sides of an at sign, and a dot after it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Throws `email_invalid` for what cannot be an address. */
export function checkEmail(email: string, param: string): string {
  if (email.length <= 512 && emailPattern.test(email)) return email;
  throw invalidRequest({
    code: 'email_invalid',
    message: `Invalid email address: ${email}`,
    param,
  });
}

/** Throws `url_invalid` unless the address is an absolute http(s) one. */
export function checkUrl(address: string, param: string): string {
  const isUsable = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isUsable) return address;
  throw invalidRequest({ code: 'url_invalid', message: 'Not a valid URL', param });
}
