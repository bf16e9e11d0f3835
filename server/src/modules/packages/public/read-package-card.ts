import type { Context } from '../../../context.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { keptShareCard } from '../../media/share-cards.ts';
import { findPackageOffer } from '../find-package-offer.ts';
import { packageCardFacts } from './package-card-facts.ts';

/** The picture that a shared link to a package shows; undefined for an unknown package. */
export async function readPackageCard(
  context: Context,
  { packageId, version: asked }: { packageId: string; version: string | undefined },
): Promise<Download | undefined> {
  const offer = await findPackageOffer(context, packageId);
  return offer && keptShareCard(context, { id: packageId, facts: packageCardFacts(offer), asked });
}
