import { heldKey } from './held-key.ts';

/**
 * Each time a page is shown, also by the browser's Back: brings the part that tells of tickets this
 * browser holds. A browser that holds none does not load it.
 */
export async function showOwnHolds(): Promise<void> {
  try {
    if (heldKey in localStorage) await import('./own-holds.tsx');
  } catch {
    // A browser that stores nothing, or no connection: the page is as its server wrote it.
  }
}
