import type { PageOrganiser } from '@clubdraw/contract/pages/page-club';
import type { BeaconName } from '@clubdraw/contract/pages/page-draw';
import { oneSecondCache } from '../../one-second-cache.ts';
import type { Context } from '../../context.ts';
import { beaconNameOf } from '../draw-log/chain-of.ts';
import { signCheckpoint } from '../draw-log/ledger/sign-checkpoint.ts';
import { findClub } from '../clubs/find-club.ts';
import { findSeller, type Seller } from '../connect/find-seller.ts';
import { readShortCode } from '../draws/short/read-short-code.ts';
import { readPackageTermsVersion } from '../terms/read-terms.ts';
import { findPackage, type StoredPackage } from './packages.store.ts';

/**
 * A package with its short address, who sells it, what decides its draws, and the terms that its
 * members accept.
 */
export type PackageOffer = {
  stored: StoredPackage;
  shortCode: string;
  seller: Seller;
  club: PageOrganiser;
  beacon: BeaconName;
  /** Null where there are none. */
  termsVersion: string | null;
};

const offers = oneSecondCache<PackageOffer | undefined>();

/**
 * A package with its seller, for pages and checkouts: up to a second old. Whether it is on sale is
 * decided again by whoever sells it.
 */
export async function findPackageOffer(
  context: Context,
  packageId: string,
): Promise<PackageOffer | undefined> {
  return offers.read(context, packageId, async () => {
    const stored = await findPackage(context.db, packageId);
    // Nobody joins before a signed checkpoint holds the publication of the package's draw.
    await signCheckpoint(context);
    if (!stored) return undefined;
    const seller = await findSeller(context, stored.ownerId);
    const termsVersion = await readPackageTermsVersion(context, packageId);
    const club = await findClub(context, stored.ownerId);
    const shortCode = await readShortCode(context, { packageId });
    const beacon = beaconNameOf(context.settings);
    return { stored, shortCode, seller, club, beacon, termsVersion };
  });
}

/** After a change that this process made: its next reader sees it. */
export function forgetPackageOffer(context: Context, packageId: string): void {
  offers.forget(context, packageId);
}
