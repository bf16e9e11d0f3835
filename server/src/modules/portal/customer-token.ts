import type { Context } from '../../context.ts';

/** Hours that a customer is signed in; the session is not renewed by use. */
const sessionHours = 24;

const hourMs = 60 * 60 * 1000;

export function customerSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionHours * hourMs);
}

/** What is stored of a token: a copy of the table opens nothing. */
export function customerTokenHash(context: Context, token: string): Buffer {
  return context.secrets.keyedHash('customer-session', token);
}
