import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { useEffect } from 'react';
import { keepNote, keptNote, useNote } from './kept-note.ts';
import type { SeenHash } from './verifier-talk.ts';

function seenIn(note: string | null): SeenHash | null {
  if (note === null) return null;
  const [hash = '', at] = note.split(' ');
  const atMs = Number(at);
  return /^[\da-f]{64}$/.test(hash) && Number.isSafeInteger(atMs) ? { hash, atMs } : null;
}

const keyOf = (drawId: string): string => `clubdraw-seen:${drawId}`;

/** The stored note of a draw that is not watched. */
export function seenHash(drawId: string): SeenHash | null {
  return seenIn(keptNote(keyOf(drawId)));
}

/**
 * Writes the closing hash down when it is seen first, as long as the draw is still to come, and
 * gives what was written: a list that is exchanged later has another hash.
 */
export function useSeenHash({ id, close, phase }: PageProof): SeenHash | null {
  const key = keyOf(id);
  const unseen = close && phase === 'closed' ? close.hash : null;
  useEffect(() => {
    if (unseen) keepNote(key, `${unseen} ${Date.now()}`);
  }, [key, unseen]);
  return seenIn(useNote(key));
}
