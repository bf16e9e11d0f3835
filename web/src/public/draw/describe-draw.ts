import { cardPath } from '@clubdraw/contract/pages/public-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { noPurchaseNecessary } from '@clubdraw/domain/entries/free-entry-messages';
import { morePrizes } from '@clubdraw/domain/prizes/prizes';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import { openingOf } from './opening/opening-of.ts';
import type { Head } from '../frame/page-frame.ts';
import { shortened } from '../frame/shortened.ts';

function stateOf(draw: PageDraw, now: string): string {
  if (draw.status === 'Cancelled') return 'Draw Cancelled.';
  if (draw.result) return draw.result.words;
  const at = showDateTime(new Date(draw.runAt), draw.timezone);
  if (draw.status === 'Expired') return `Entries closed on ${at}.`;
  const opensAt = openingOf(draw, now);
  if (opensAt !== null) {
    const from = showDateTime(new Date(opensAt), draw.timezone);
    return `${showMoney(draw.entryCost)} a ticket, on sale from ${from}, drawn on ${at}.`;
  }
  return draw.entryCost.amount === 0
    ? `Free to enter, drawn on ${at}.`
    : `${showMoney(draw.entryCost)} a ticket, drawn on ${at}.${draw.freeEntry ? ` ${noPurchaseNecessary}` : ''}`;
}

function otherPrizes({ prizes }: PageDraw): string {
  return prizes ? morePrizes(prizes) : '';
}

/** The description of a draw for search engines and shared links. */
export function describeDraw(
  draw: PageDraw,
  publicUrl: string,
  now: string,
): Pick<Head, 'title' | 'description' | 'image'> {
  const by = draw.clubName ? `, ${draw.clubName}` : '';
  return {
    title: `${draw.name}${by}`,
    description: `${shortened(draw.prize)}${otherPrizes(draw)}. ${stateOf(draw, now)}`,
    image:
      (draw.imageId ?? draw.clubImageId)
        ? { url: publicUrl + cardPath(draw), alt: draw.name, size: 'share' }
        : { url: `${publicUrl}/assets/public/share-1.png`, alt: 'Clubdraw', size: 'share' },
  };
}
