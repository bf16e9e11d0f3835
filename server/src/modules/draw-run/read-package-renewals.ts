import type { Context } from '../../context.ts';
import { syncUnrenewed } from '../memberships/billing/sync-unrenewed.ts';
import { handleOpenEvents } from '../stripe-events/handle-open-events.ts';

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
  await handleOpenEvents(context, { packageId, until });
  await syncUnrenewed(context, { packageId, before, until });
}
