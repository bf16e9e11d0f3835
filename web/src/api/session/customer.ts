import { sessionChanges } from './session-changes.ts';

/**
 * The customer's session as the browser keeps it (product §4.3, §9.5): the token alone, no prefix.
 */

const tokenKey = 'customerToken';

const changes = sessionChanges(tokenKey);

export function customerToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function keepCustomer(token: string): void {
  localStorage.setItem(tokenKey, token);
}

export function forgetCustomer(): void {
  localStorage.removeItem(tokenKey);
}

/** Forgets a session that ended without its customer, and tells the screens. */
export function loseCustomer(): void {
  forgetCustomer();
  changes.tell();
}

/**
 * Calls back when the session was lost, and when another tab signed in or out; returns how to stop.
 */
export function onCustomerChange(listener: () => void): () => void {
  return changes.listen(listener);
}
