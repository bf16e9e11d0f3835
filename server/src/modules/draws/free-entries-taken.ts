import type { StoredDraw } from './draws.store.ts';

/**
 * Whether as many tickets came online for nothing as the draw has published; a void one makes room
 * again.
 */
export function areFreeEntriesTaken({
  freeEntry,
  ticketsFree,
}: Pick<StoredDraw, 'freeEntry' | 'ticketsFree'>): boolean {
  const max = freeEntry?.online?.max ?? null;
  return max !== null && ticketsFree >= max;
}
