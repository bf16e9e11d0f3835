import type { Trx } from '../../../db/database.ts';
import { markPlacesLeft } from './refunds.store.ts';

/** Refunds of a club keep the places of these payments no longer: their tickets are out. */
export async function endKeptPlaces(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  await markPlacesLeft(trx, paymentIds);
}
