import { entryKey } from './has-entry.ts';

/** An entry that was made in this tab, as it is kept over a reload. */
export type KeptEntry = { id: string; email: string };

/** Keeps the entry in a draw; undefined forgets it. */
export function keepEntry(drawId: string, entry: KeptEntry | undefined): void {
  try {
    if (entry) sessionStorage.setItem(entryKey(drawId), JSON.stringify(entry));
    else sessionStorage.removeItem(entryKey(drawId));
  } catch {
    // A browser that stores nothing: after a reload the form is there again.
  }
}

export function keptEntry(drawId: string): KeptEntry | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entryKey(drawId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    if (!('id' in kept) || typeof kept.id !== 'string') return undefined;
    if (!('email' in kept) || typeof kept.email !== 'string') return undefined;
    return { id: kept.id, email: kept.email };
  } catch {
    return undefined;
  }
}
