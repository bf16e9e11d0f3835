import type { PagePackage } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { showMoney } from '@clubdraw/domain/money';
import type { Head } from '../frame/page-frame.ts';
import { eachPeriod, everyPeriod } from './period-words.ts';

function standing({ isOnSale, tiers, frequency, nextDrawAt, timezone }: PagePackage): string {
  if (!isOnSale) return 'No longer on sale.';
  const [first] = tiers;
  const from = first ? ` From ${showMoney(first.price)} ${eachPeriod(frequency)}.` : '';
  const next = nextDrawAt ? `, next on ${showDateTime(new Date(nextDrawAt), timezone)}` : '';
  return `Drawn ${everyPeriod(frequency)}${next}.${from}`;
}

/** The description of a package for search engines and shared links. */
export function describePackage(
  offer: PagePackage,
  publicUrl: string,
): Pick<Head, 'title' | 'description' | 'image'> {
  const by = offer.clubName ? `, ${offer.clubName}` : '';
  return {
    title: `${offer.name}${by}`,
    description: `Membership with a draw. ${standing(offer)}`,
    image: { url: `${publicUrl}/assets/public/share-1.png`, alt: 'Clubdraw', size: 'share' },
  };
}
