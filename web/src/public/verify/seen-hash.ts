import type { PageProof } from '@clubdraw/contract/verify-page';
import { useEffect, useSyncExternalStore } from 'react';

/** A closing hash as this browser saw it before there was a result. */
export type SeenHash = { hash: string; atMs: number };

const keyOf = (drawId: string): string => `clubdraw-seen:${drawId}`;

/** What is kept, as text; null without a note, and where the browser keeps none. */
function keptNote(drawId: string): string | null {
  try {
    return localStorage.getItem(keyOf(drawId));
  } catch {
    return null;
  }
}

function seenIn(note: string | null): SeenHash | null {
  if (note === null) return null;
  const [hash = '', at] = note.split(' ');
  const atMs = Number(at);
  return /^[\da-f]{64}$/.test(hash) && Number.isSafeInteger(atMs) ? { hash, atMs } : null;
}

function keep(drawId: string, hash: string): void {
  try {
    localStorage.setItem(keyOf(drawId), `${hash} ${Date.now()}`);
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

/**
 * Writes the closing hash down when it is seen first, as long as there is no result, and gives what
 * was written: a list that is exchanged later has another hash.
 */
export function useSeenHash({ id, close, result }: PageProof): SeenHash | null {
  const note = useSyncExternalStore(
    watchStorage,
    () => keptNote(id),
    () => null,
  );
  const unseen = close && !result ? close.hash : null;
  useEffect(() => {
    if (unseen && keptNote(id) === null) keep(id, unseen);
  }, [id, unseen]);
  return seenIn(note);
}
