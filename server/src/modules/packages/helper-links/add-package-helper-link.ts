import type { Helper } from '@clubdraw/contract/draws/helper-links';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { nameLink } from '../../draws/helper-links/name-link.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { lockOwnPackage } from '../packages.store.ts';

/**
 * Makes the link of a helper of a package (product §2.35).
 *
 * @throws {Refusal} missing, also for another's package; conflict (too many)
 */
export async function addPackageHelperLink(
  context: Context,
  { ownerId, packageId, name }: { ownerId: string; packageId: string; name: string },
): Promise<Helper> {
  return transaction(context.db, async (trx) => {
    // Locked: two presses at once make one link, and no package gets too many.
    if (!(await lockOwnPackage(trx, { packageId, ownerId }))) throw noSuchPackage();
    return nameLink(trx, context, { of: { packageId }, name });
  });
}
