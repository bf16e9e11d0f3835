import { showDateTime } from '@clubdraw/domain/local-time';
import { prizesInALine } from '@clubdraw/domain/prizes';
import { showMoney } from '@clubdraw/domain/money';
import { stockOf } from '@clubdraw/domain/stock';
import type { Context } from '../../../context.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { keptShareCard, type CardFacts } from '../../media/share-cards.ts';
import { findOffer, type Offer } from '../find-offer.ts';

/** The picture that a shared link to a draw shows; undefined for an unknown draw. */
export async function readShareCard(
  context: Context,
  { drawId, version: asked }: { drawId: string; version: string | undefined },
): Promise<Download | undefined> {
  const offer = await findOffer(context, drawId);
  return offer && keptShareCard(context, { id: drawId, facts: shareCardFacts(offer), asked });
}

/** The facts on a draw's share card; the club's picture stands in for that of the prize. */
export function shareCardFacts({
  draw,
  club,
  proof,
}: Pick<Offer, 'draw' | 'club' | 'proof'>): CardFacts {
  const price =
    draw.entryCost.amount === 0 ? 'Free to enter' : `${showMoney(draw.entryCost)} a ticket`;
  return {
    stock: stockOf(draw.id),
    clubName: proof.clubName,
    name: draw.name,
    prize: prizesInALine(draw),
    facts: [showDateTime(draw.runAt, draw.timezone), price],
    imageId: draw.imageId ?? club.clubImageId,
  };
}
