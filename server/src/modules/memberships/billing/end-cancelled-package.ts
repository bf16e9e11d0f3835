import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { syncMembershipJob } from '../../../jobs/catalogue.ts';
import { beginRefunds } from '../../payments/refunds/begin-refunds.ts';
import { markAllEnded } from '../subscriptions.store.ts';
import { listGivenBackOfPackage, listUndrawnOfPackage, markEndsWritten } from './undrawn.store.ts';

/**
 * After a package was cancelled: no further charge is ever made, and every payment whose draw has
 * not closed goes back while its entries stay (product §4.8). All of it is written here; each
 * subscription is ended and each refund paid by a job of its own. Money that arrives later refunds
 * itself.
 */
export async function endCancelledPackage(
  context: Context,
  { packageId }: { packageId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const paymentIds = await listUndrawnOfPackage(trx, packageId);
    const givenBack = await listGivenBackOfPackage(trx, packageId);
    const membershipIds = await markAllEnded(trx, { packageId, now });
    await beginRefunds(trx, context, { paymentIds, cause: 'package_cancelled', now });
    const ends = membershipIds.map((membershipId) => ({
      payload: { membershipId },
      key: membershipId,
    }));
    await context.jobs.enqueueMany(trx, syncMembershipJob, ends);
    await markEndsWritten(trx, packageId);
    await followMoney(trx, givenBack, now);
  });
}
