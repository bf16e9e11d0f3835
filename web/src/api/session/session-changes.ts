export type SessionChanges = {
  /** Tells the screens of this tab that the session was lost. */
  tell: () => void;
  /** Calls back when it was, and when another tab signed in or out; returns how to stop. */
  listen: (listener: () => void) => () => void;
};

/** Tells of changes to the session whose token the browser stores under this key. */
export function sessionChanges(tokenKey: string): SessionChanges {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
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
    },
  };
}
