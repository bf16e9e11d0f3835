import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { freedAt } from './freed-at.store.ts';

type Places = { drawId: string; places: number };

export async function addHeldPlaces(trx: Trx, { drawId, places }: Places): Promise<void> {
  await sql`
    UPDATE draws SET places_held = places_held + ${places} WHERE id = ${drawId}`.execute(trx);
}

export async function takeHeldPlaces(
  trx: Trx,
  { drawId, places, now }: Places & { now: Date },
): Promise<void> {
  await sql`
    UPDATE draws SET places_held = places_held - ${places}, freed_at = ${freedAt(now)}
    WHERE id = ${drawId}`.execute(trx);
}
