import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { freedAt } from './freed-at.store.ts';

/** Holds places of a draw for cards that wait for their ticket; the draw is locked and has the room. */
export async function holdForCards(
  trx: Trx,
  { drawId, places }: { drawId: string; places: number },
): Promise<void> {
  if (places === 0) return;
  await sql`
    UPDATE draws SET places_held = places_held + ${places} WHERE id = ${drawId}`.execute(trx);
}

export type FreedCards = {
  drawId: string;
  /** The person of each card that waits no more: its place is free. */
  persons: readonly string[];
  now: Date;
};

/** Gives the places of cards free that get no ticket, and takes them off what their persons have; the draw is locked. */
export async function freeFromCards(trx: Trx, { drawId, persons, now }: FreedCards): Promise<void> {
  if (persons.length === 0) return;
  await sql`
    SELECT count_people(${drawId}::uuid, ${persons}::text[],
      ${persons.map(() => -1)}::int[])`.execute(trx);
  await sql`
    UPDATE draws SET places_held = places_held - ${persons.length}, freed_at = ${freedAt(now)}
    WHERE id = ${drawId}`.execute(trx);
}
