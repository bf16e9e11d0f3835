import { createHash } from 'node:crypto';
import { showDateTime } from '@clubdraw/domain/local-time';
import { showMoney } from '@clubdraw/domain/money';
import { stockOf } from '@clubdraw/domain/stock';
import type { ShareCard } from '../../../edge/images/share-card.ts';
import type { Offer } from '../find-offer.ts';

export type CardFacts = Omit<ShareCard, 'picture'> & { imageId: string | null };

/** What a draw's share card says. */
export function shareCardFacts({ draw, seller }: Offer): CardFacts {
  const price =
    draw.entryCost.amount === 0 ? 'Free to enter' : `${showMoney(draw.entryCost)} a ticket`;
  return {
    stock: stockOf(draw.id),
    clubName: seller.clubName,
    name: draw.name,
    prize: draw.prize,
    facts: [showDateTime(draw.runAt, draw.timezone), price],
    imageId: draw.imageId,
  };
}

/** Names a card by what it says: another text is another address, so a card can be kept for good. */
export function cardVersion(facts: CardFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
