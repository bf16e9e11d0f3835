import { withoutCodes } from '@clubdraw/domain/money/discounts';
import type { PublicPackage } from '@clubdraw/contract/packages/packages';
import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { drawToBuy } from '@clubdraw/domain/memberships/membership';
import { canSellPackage } from '@clubdraw/domain/memberships/package-can';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { findPackageOffer, type PackageOffer } from '../find-package-offer.ts';
import { tiersOnSale } from '../packages.store.ts';
import { packageView } from '../package.view.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { pagePackage } from './page-package.view.ts';

/** The view that was made of an offer; it goes with the offer, after a second at the latest. */
const views = new WeakMap<PackageOffer, Readonly<PublicPackage>>();

/**
 * A package as everybody may see it, with who sells it and how one can pay (product §2.15): the
 * same object for all who ask within a second.
 *
 * @throws {Refusal} missing
 */
export async function readPublicPackage(
  context: Context,
  packageId: string,
): Promise<Readonly<PublicPackage>> {
  const offer = await findPackageOffer(context, packageId);
  if (!offer) throw noSuchPackage();
  const known = views.get(offer);
  if (known) return known;
  const view = Object.freeze(publicView(offer, context.clock.now()));
  views.set(offer, view);
  return view;
}

function publicView(
  { stored, shortCode, seller, club }: PackageOffer,
  paidAt: Date,
): PublicPackage {
  const { recurrence, openOccurrence, openDraw } = stored;
  const tiers = tiersOnSale(stored);
  const buying = { recurrence, openOccurrence, openRunAt: openDraw.runAt, paidAt, bought: [] };
  return {
    ...packageView({ ...stored, tiers }),
    discounts: withoutCodes(stored.discounts),
    isOnSale: canSellPackage(stored).allowed && tiers.length > 0,
    nextDrawNumber: drawToBuy(buying),
    clubName: club.clubName,
    shortCode,
    paymentMethods: seller.paymentMethods,
  };
}

const identifier = z.guid().toLowerCase();

/** The contents of a package's public page; null for an address that names none. */
export async function publicPackagePage(
  context: Context,
  packageId: string,
): Promise<PagePackage | null> {
  const named = identifier.safeParse(packageId);
  if (!named.success) return null;
  const offer = await findPackageOffer(context, named.data);
  return offer ? pagePackage(offer) : null;
}
