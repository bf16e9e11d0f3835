import type { Trx } from '../../../db/database.ts';
import { markPlacesLeft } from './refunds.store.ts';

/** What a club gave back of these payments keeps their places no longer: their tickets are out. */
export async function endKeptPlaces(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  await markPlacesLeft(trx, paymentIds);
}
