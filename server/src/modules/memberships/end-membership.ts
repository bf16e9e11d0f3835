import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { syncMembership } from '../../jobs/catalogue.ts';
import { markEnded } from './subscriptions.store.ts';

/** Its member ends a membership: written here, and the provider is told after the commit. */
export async function endMembership(
  trx: Trx,
  context: Context,
  { membershipId, now }: { membershipId: string; now: Date },
): Promise<void> {
  await markEnded(trx, { membershipId, cause: 'member', now });
  await context.jobs.enqueue(trx, syncMembership, { membershipId }, { key: membershipId });
}
