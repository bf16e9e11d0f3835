import { invalidRequest } from './provider-error.ts';

/** Throws `email_invalid` for what cannot be an address. */
export function checkEmail(email: string, param: string): string {
  if (email.length <= 512 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email;
  throw invalidRequest({
    code: 'email_invalid',
    message: `Invalid email address: ${email}`,
    param,
  });
}
