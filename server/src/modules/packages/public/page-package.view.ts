import type { PackagePrizes } from '@clubdraw/contract/packages/package-prizes';
import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { canSellPackage } from '@clubdraw/domain/memberships/package-can';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { namedPrizes } from '@clubdraw/domain/prizes/unnamed-prize';
import { isDeepStrictEqual } from 'node:util';
import { cardVersion } from '../../media/share-cards.ts';
import type { PackageOffer } from '../find-package-offer.ts';
import { packagePrizes } from '../package.view.ts';
import { tiersOnSale, type StoredPackage } from '../packages.store.ts';
import { packageCardFacts } from './package-card-facts.ts';

/** The prizes that are named; the next ones stand apart where they differ. */
function prizesOf(stored: StoredPackage): Pick<PagePackage, 'prizes' | 'unnamedDraw'> {
  const { open, next } = packagePrizes(stored);
  const { name, cancelledAt } = stored;
  const goesOn = cancelledAt === null && !isDeepStrictEqual(prizesWithoutNumber(open), next);
  const isOpenNamed = namedPrizes(name, open.prizes) !== null;
  const isNextNamed = goesOn && namedPrizes(name, next.prizes) !== null;
  const prizes = { open: isOpenNamed ? open : null, next: isNextNamed ? next : null };
  return {
    ...((isOpenNamed || isNextNamed) && { prizes }),
    ...(!isOpenNamed && cancelledAt === null && { unnamedDraw: open.number }),
  };
}

function prizesWithoutNumber({
  prizes,
  onePrizeEach,
}: PackagePrizes['open']): PackagePrizes['next'] {
  return { prizes, onePrizeEach };
}

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
    tiers: tiersOnSale(stored).map(({ id: tierId, name: tierName, ...tier }) => ({
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
    ...prizesOf(stored),
    paymentMethods: seller.paymentMethods,
    beacon,
    termsVersion,
  };
}
