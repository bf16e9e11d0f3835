import { cardPath } from '@clubdraw/contract/pages/public-paths';
import type { PageDraw } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { showMoney } from '@clubdraw/domain/money';
import type { Head } from '../frame/page-frame.ts';
import { shortened } from '../frame/shortened.ts';

function standing(draw: PageDraw): string {
  if (draw.status === 'Cancelled') return 'Draw Cancelled.';
  if (draw.result?.winnerCode) return `Winning ticket: ${draw.result.winnerCode}.`;
  const at = showDateTime(new Date(draw.runAt), draw.timezone);
  if (draw.status === 'Expired') return `Drawn on ${at}.`;
  return draw.entryCost.amount === 0
    ? `Free to enter, drawn on ${at}.`
    : `${showMoney(draw.entryCost)} a ticket, drawn on ${at}.`;
}

/** The description of a draw for search engines and shared links. */
export function describeDraw(
  draw: PageDraw,
  publicUrl: string,
): Pick<Head, 'title' | 'description' | 'image'> {
  const by = draw.clubName ? `, ${draw.clubName}` : '';
  return {
    title: `${draw.name}${by}`,
    description: `${shortened(draw.prize)}. ${standing(draw)}`,
    image: draw.imageId
      ? { url: publicUrl + cardPath(draw), alt: draw.name, size: 'share' }
      : { url: `${publicUrl}/assets/public/share-1.png`, alt: 'Clubdraw', size: 'share' },
  };
}

/** Where the randomness of a draw comes from, in one honest sentence, for who is about to pay. */
export function entropySentence({ entropy }: Pick<PageDraw, 'entropy'>): string {
  return entropy === 'beacon'
    ? 'A public random value (drand) that nobody can know before the tickets are sealed decides who wins.'
    : 'A secret seed that Clubdraw fixed beforehand decides who wins; Clubdraw itself knows it while tickets are on sale.';
}
