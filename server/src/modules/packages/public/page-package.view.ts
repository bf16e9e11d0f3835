import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { canSellPackage } from '@clubdraw/domain/package-can';
import { stockOf } from '@clubdraw/domain/stock';
import { cardVersion } from '../../media/share-cards.ts';
import type { PackageOffer } from '../find-package-offer.ts';
import { packageCardFacts } from './read-package-card.ts';

/** A package as its public pages show it: a list of fields, so that nothing else leaves. */
export function pagePackage({
  stored,
  seller,
  club,
  beacon,
  termsVersion,
}: PackageOffer): PagePackage {
  const { id, name, recurrence, openDraw, cancelledAt } = stored;
  const isOver = cancelledAt !== null && openDraw.isClosed;
  return {
    id,
    name,
    description: stored.description,
    imageId: stored.imageId,
    card: cardVersion(packageCardFacts({ stored, club })),
    ...club,
    frequency: recurrence.frequency,
    timezone: recurrence.timezone,
    nextDrawAt: isOver ? null : openDraw.runAt.toISOString(),
    isOnSale: canSellPackage(stored).allowed,
    perks: stored.discounts.map(({ type }) => type),
    tiers: stored.tiers.map(({ id: tierId, name: tierName, ...tier }) => ({
      id: tierId,
      name: tierName,
      price: tier.price,
      tickets: tier.tickets,
      recurringEntry: tier.recurringEntry,
      highlight: tier.highlight,
    })),
    claimDays: stored.claimDays,
    eligible: stored.eligible,
    stock: stockOf(id),
    paymentMethods: seller.paymentMethods,
    beacon,
    termsVersion,
  };
}
