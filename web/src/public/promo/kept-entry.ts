/** An entry that was made in this tab, as it is kept over a reload. */
export type KeptEntry = { id: string; email: string };

function keyOf(drawId: string): string {
  return `entry ${drawId}`;
}

/** Whether this tab keeps an entry in a draw. */
export function hasEntry(drawId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(drawId)) !== null;
  } catch {
    return false;
  }
}

/** Keeps the entry in a draw; undefined forgets it. */
export function keepEntry(drawId: string, entry: KeptEntry | undefined): void {
  try {
    if (entry) sessionStorage.setItem(keyOf(drawId), JSON.stringify(entry));
    else sessionStorage.removeItem(keyOf(drawId));
  } catch {
    // A browser that stores nothing: after a reload the form is there again.
  }
}

export function keptEntry(drawId: string): KeptEntry | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(drawId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    if (!('id' in kept) || typeof kept.id !== 'string') return undefined;
    if (!('email' in kept) || typeof kept.email !== 'string') return undefined;
    return { id: kept.id, email: kept.email };
  } catch {
    return undefined;
  }
}
