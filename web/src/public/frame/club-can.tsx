import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { clubCanInWords, type LeftToClub } from 'fairdraw/draw/club-can';

/** The conditions of a draw that leave something to its club, as its page knows them. */
export function leftToClub({
  entryCost,
  offer,
  giveaways,
  freeEntry,
  eligible,
}: PageDraw): LeftToClub {
  const prices = [entryCost, ...(offer?.bundles ?? []).map(({ price }) => price)];
  return {
    maxGiven: giveaways ?? null,
    hasCards: Boolean(freeEntry?.post),
    isPriced: prices.some(({ amount }) => amount > 0),
    eligible,
  };
}

/** The same of a package's draws, which are for its members alone. */
export function leftByPackage({ tiers, eligible }: PagePackage): LeftToClub {
  const isPriced = tiers.some(({ price }) => price.amount > 0);
  return { maxGiven: null, hasCards: false, isPriced, eligible };
}

/** Said where a buyer decides, below the terms: what the conditions leave to the club. */
export function ClubCan({ left, className }: { left: LeftToClub; className?: string }) {
  const words = clubCanInWords(left);
  return words === null ? null : <p className={className}>{words}</p>;
}
