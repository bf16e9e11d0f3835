import type { PageMembership, PagePackage } from '@clubdraw/contract/pages/page-package';
import * as messages from '@clubdraw/domain/texts/messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { findPackageOfTier } from '../tiers/tiers.store.ts';
import { publicPackagePage } from './read-public-package.ts';

export type JoinPage = {
  order: PageMembership | null;
  /** The package that leads back, if the tier is, or was, one of its. */
  offer: PagePackage | null;
  /** Why it cannot be bought. */
  reason: string | null;
};

const identifier = z.guid().toLowerCase();

/**
 * The sum that `/total` charges for a tier (product §2.15); no order for one that is not on sale.
 */
export async function joinPage(context: Context, tierId: string): Promise<JoinPage> {
  const offer = await packageOfTier(context, tierId);
  if (!offer) return { order: null, offer: null, reason: null };
  const tier = offer.tiers.find(({ id }) => id === tierId.toLowerCase());
  if (!offer.isOnSale) return { order: null, offer, reason: messages.packageNotAvailable };
  if (!tier) return { order: null, offer, reason: tierMessages.tierNotAvailable };
  if (offer.paymentMethods.length === 0)
    return { order: null, offer, reason: messages.clubCannotTakePayments };
  return { order: { offer, tier }, offer, reason: null };
}

/** The package of a tier, also of one that is not sold any more. */
export async function packageOfTier(context: Context, tierId: string): Promise<PagePackage | null> {
  const named = identifier.safeParse(tierId);
  const packageId = named.success ? await findPackageOfTier(context.db, named.data) : undefined;
  return packageId === undefined ? null : publicPackagePage(context, packageId);
}
