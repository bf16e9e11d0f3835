import { useSyncExternalStore } from 'react';

/** The note that this browser stored; null without one, and where the browser stores none. */
export function keptNote(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes down, once: a note is of use because nothing replaces it. */
export function keepNote(key: string, text: string): void {
  if (keptNote(key) !== null) return;
  try {
    localStorage.setItem(key, text);
    // Browsers tell the other tabs alone.
    dispatchEvent(new Event('storage'));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}

function watchStorage(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** A note as it is now, also when another tab writes it. */
export function useNote(key: string): string | null {
  return useSyncExternalStore(
    watchStorage,
    () => keptNote(key),
    () => null,
  );
}
