import { forgetClub } from './club.ts';
import { sessionChanges } from './session-changes.ts';

/**
 * The owner's session as the browser keeps it (product §4.1): token with its prefix, and e-mail.
 */

const tokenKey = 'clubToken';
const emailKey = 'clubEmail';

const changes = sessionChanges(tokenKey);

export function storedToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** The e-mail of the owner who is signed in; null without a session. */
export function storedEmail(): string | null {
  return localStorage.getItem(emailKey);
}

export function keepSession(token: string, email: string): void {
  localStorage.setItem(tokenKey, `Bearer ${token}`);
  localStorage.setItem(emailKey, email);
}

/** The owner of this session signs in with another address from now on. */
export function keepEmail(email: string): void {
  localStorage.setItem(emailKey, email);
}

export function forgetSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(emailKey);
  forgetClub();
}

/** Forgets a session that ended without its owner, and tells the screens. */
export function loseSession(): void {
  forgetSession();
  changes.tell();
}

/**
 * Calls back when the session was lost, and when another tab signed in or out; returns how to stop.
 */
export function onSessionChange(listener: () => void): () => void {
  return changes.listen(listener);
}
