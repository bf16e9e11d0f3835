import type { Context } from '../../../context.ts';
import { forgetName } from '../../draws/helper-links/name-link.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';

/**
 * Forgets the name of a helper of a package.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function removePackageHelperLink(
  context: Context,
  { ownerId, packageId, via }: { ownerId: string; packageId: string; via: string },
): Promise<void> {
  if (!(await findOwnPackage(context.db, { ownerId, packageId }))) throw noSuchPackage();
  await forgetName(context, { of: { packageId }, via });
}
