import type { Context } from '../../../context.ts';
import { forEachInTime } from '../../payments/for-each-in-time.ts';
import { listUnrenewed } from '../subscriptions.store.ts';
import { syncMembership } from './sync-membership.ts';

/**
 * Reads every membership of a package at the provider whose last known period ends before an instant:
 * it may have renewed. `until` is in milliseconds of `performance.now()`.
 */
export async function syncUnrenewed(
  context: Context,
  { until, ...about }: { packageId: string; before: Date; until: number },
): Promise<void> {
  const ids = await listUnrenewed(context.db, about);
  await forEachInTime(context, { ids, until }, (membershipId) =>
    syncMembership(context, { membershipId }),
  );
}
