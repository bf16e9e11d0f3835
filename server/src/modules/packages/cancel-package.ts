import { canCancelPackage } from '@clubdraw/domain/memberships/package-can';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { dropEndedMembers } from '../../db/places.ts';
import { endCancelledPackageJob } from '../../jobs/catalogue.ts';
import { forgetPackageOffer } from './find-package-offer.ts';
import { cancelPlannedDraws } from './package-draws.store.ts';
import { noSuchPackage, notPossibleForPackage } from './packages.refusals.ts';
import { markPackageCancelled } from './package-words.store.ts';
import { lockOwnPackage } from './packages.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

/**
 * Cancels a package (product §4.8): nothing is sold from here on, its open draw still runs with its
 * entries, later ones do not. Memberships are ended and payments refunded by jobs; it is done as
 * soon as it is recorded.
 *
 * @throws {Refusal} missing, or conflict when it was cancelled before
 */
export async function cancelPackage(
  context: Context,
  { ownerId, packageId }: { ownerId: string; packageId: string },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const stored = await lockOwnPackage(trx, { ownerId, packageId });
    if (!stored) throw noSuchPackage();
    const permission = canCancelPackage(stored);
    if (!permission.allowed) throw notPossibleForPackage(permission.reason);
    // Asked after the lock is had: what was closed or paid before lies before it.
    const now = context.clock.now();
    await markPackageCancelled(trx, packageId, now);
    await cancelPlannedDraws(trx, packageId, now);
    await dropEndedMembers(trx, packageId);
    await writeAuditLine(trx, context, { subjects: { package: packageId } });
    await context.jobs.enqueue(trx, endCancelledPackageJob, { packageId });
  });
  forgetPackageOffer(context, packageId);
}
