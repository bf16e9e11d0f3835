/** The customer's session as the browser keeps it (spec §4.3, §9): the token alone, no prefix. */

const tokenKey = 'customerToken';

const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

/** Calls back when the session was lost, and when another tab signed in or out. */
export function onCustomerChange(listener: () => void): () => void {
  // A cleared storage says so with a null key.
  const onStorage = (event: StorageEvent): void => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
