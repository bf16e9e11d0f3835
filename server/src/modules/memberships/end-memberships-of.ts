import type { Trx } from '../../db/database.ts';
import { markAllEnded } from './subscriptions.store.ts';

/** Ends all memberships of a cancelled package; answers whom the provider is asked about, checkouts too. */
export async function endMembershipsOf(
  trx: Trx,
  cancelled: { packageId: string; now: Date },
): Promise<string[]> {
  return markAllEnded(trx, cancelled);
}
