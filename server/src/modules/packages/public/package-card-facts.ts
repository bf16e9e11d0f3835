import { stockOf } from '@clubdraw/domain/draws/stock';
import { showMoney } from '@clubdraw/domain/money/money';
import { paragraphsOf } from '@clubdraw/domain/texts/paragraphs';
import { periodNames } from '@clubdraw/domain/time/frequency';
import type { CardFacts } from '../../media/share-cards.ts';
import type { PackageOffer } from '../find-package-offer.ts';
import { tiersOnSale } from '../packages.store.ts';

/**
 * The facts on a package's share card: nothing that a draw's date changes, so that it stays the
 * same.
 */
export function packageCardFacts({
  stored,
  club,
}: Pick<PackageOffer, 'stored' | 'club'>): CardFacts {
  const { id, name, description, imageId, recurrence } = stored;
  const period = periodNames[recurrence.frequency];
  const [first] = tiersOnSale(stored);
  const [opening = `A prize every ${period}, for as long as you are a member.`] =
    paragraphsOf(description);
  return {
    stock: stockOf(id),
    clubName: club.clubName,
    name,
    prize: opening,
    facts: [
      `Drawn every ${period}`,
      ...(first ? [`From ${showMoney(first.price)} a ${period}`] : []),
    ],
    imageId: imageId ?? club.clubImageId,
  };
}
