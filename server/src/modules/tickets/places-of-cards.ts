import type { Trx } from '../../db/database.ts';
import { countPersons } from './open-draw.store.ts';
import { addHeldPlaces, takeHeldPlaces } from './places-of-cards.store.ts';

/**
 * Holds places of a draw for cards that wait for their ticket; the draw is locked and has the room.
 */
export async function holdForCards(
  trx: Trx,
  held: { drawId: string; places: number },
): Promise<void> {
  if (held.places > 0) await addHeldPlaces(trx, held);
}

export type FreedCards = {
  drawId: string;
  /** The person of each card that waits no more: its place is free. */
  persons: readonly string[];
  now: Date;
};

/**
 * Gives the places of cards free that get no ticket, and takes them off what their persons have;
 * the draw is locked.
 */
export async function freeFromCards(trx: Trx, { drawId, persons, now }: FreedCards): Promise<void> {
  if (persons.length === 0) return;
  await countPersons(trx, { drawId, persons, each: -1 });
  await takeHeldPlaces(trx, { drawId, places: persons.length, now });
}
