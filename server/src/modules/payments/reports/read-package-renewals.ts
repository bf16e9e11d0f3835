import type { Context } from '../../../context.ts';
import { listUnrenewed } from '../../memberships/billing/list-unrenewed.ts';
import { syncMembership } from '../../memberships/billing/sync-membership.ts';
import { forEachInTime } from '../for-each-in-time.ts';
import { handleEvent } from '../../stripe-events/handle-event.ts';
import { listOpenEventsOfPackage } from '../../stripe-events/stripe-events.store.ts';

/** Real seconds that the close of a package's draw waits for the provider at most. */
const maxSeconds = 30;

type Reading = { packageId: string; before: Date; seconds?: number };

/**
 * Before a draw of a package closes: every stored event about its memberships is handled, and every
 * subscription whose last known period ends before the draw is read at the provider. What is not
 * known in time counts as unpaid and buys the next draw.
 */
export async function readPackageRenewals(
  context: Context,
  { packageId, before, seconds = maxSeconds }: Reading,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const events = await listOpenEventsOfPackage(context.db, packageId);
  await forEachInTime(context, { ids: events, until }, async (eventId) =>
    handleEvent(context, { eventId }),
  );
  const ids = await listUnrenewed(context, { packageId, before });
  await forEachInTime(context, { ids, until }, async (membershipId) =>
    syncMembership(context, { membershipId }),
  );
}
