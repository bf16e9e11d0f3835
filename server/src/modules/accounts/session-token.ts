import type { Context } from '../../context.ts';

/** Days that an owner's session lives without being used. */
const sessionDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMs);
}

/** What is stored of a token: a copy of the table opens nothing. */
export function tokenHash(context: Context, token: string): Buffer {
  return context.secrets.keyedHash('owner-session', token);
}

/** The same for the token of a social sign-in that waits for its browser. */
export function socialTokenHash(context: Context, token: string): Buffer {
  return context.secrets.keyedHash('social-sign-in', token);
}

/** What is stored of the marker by which that browser is known. */
export function markerHash(context: Context, marker: string): Buffer {
  return context.secrets.keyedHash('social-sign-in-marker', marker);
}
