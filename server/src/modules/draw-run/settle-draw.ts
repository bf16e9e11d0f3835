import type { Context } from '../../context.ts';
import { findPackageDraw } from '../packages/find-package-draw.ts';
import { beginClosing } from '../tickets/begin-closing.ts';
import { readPackageRenewals } from './read-package-renewals.ts';
import { settleOpenCheckouts } from './settle-open-checkouts.ts';

/**
 * What must be known before a draw closes, as far as the provider tells in time: of a draw that is
 * sold, what is being paid; of a package's, who renewed. A package's close ends no checkout.
 */
export async function settleDraw(context: Context, { drawId }: { drawId: string }): Promise<void> {
  const ofPackage = await findPackageDraw(context, { drawId });
  if (!ofPackage) {
    await settleOpenCheckouts(context, { drawId });
    return;
  }
  await beginClosing(context, { drawId });
  const { packageId, runAt: before } = ofPackage;
  await readPackageRenewals(context, { packageId, before });
}
