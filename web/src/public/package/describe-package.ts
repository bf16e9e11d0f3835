import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { packageCardPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import { paragraphsOf } from '@clubdraw/domain/texts/paragraphs';
import { shortened } from '../frame/shortened.ts';
import type { Head } from '../frame/page-frame.ts';
import { eachPeriod, everyPeriod } from './period-words.ts';

function stateOf({ isOnSale, tiers, frequency, nextDrawAt, timezone }: PagePackage): string {
  if (!isOnSale) return 'No longer on sale.';
  const [first] = tiers;
  const from = first ? ` From ${showMoney(first.price)} ${eachPeriod(frequency)}.` : '';
  const next = nextDrawAt ? `, next on ${showDateTime(new Date(nextDrawAt), timezone)}` : '';
  return `Drawn ${everyPeriod(frequency)}${next}.${from}`;
}

/** The first words of the description, or what every package is. */
function openingOf({ description }: PagePackage): string {
  const [opening] = paragraphsOf(description);
  return opening ? shortened(opening.replaceAll(/\s+/g, ' ')) : 'Membership with a draw.';
}

/** The description of a package for search engines and shared links. */
export function describePackage(
  offer: PagePackage,
  publicUrl: string,
): Pick<Head, 'title' | 'description' | 'image'> {
  const by = offer.clubName ? `, ${offer.clubName}` : '';
  return {
    title: `${offer.name}${by}`,
    description: `${openingOf(offer)} ${stateOf(offer)}`,
    image:
      (offer.imageId ?? offer.clubImageId)
        ? { url: publicUrl + packageCardPath(offer), alt: offer.name, size: 'share' }
        : { url: `${publicUrl}/assets/public/share-1.png`, alt: 'Clubdraw', size: 'share' },
  };
}
