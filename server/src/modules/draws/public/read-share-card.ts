import { createHash } from 'node:crypto';
import { showDateTime } from '@clubdraw/domain/local-time';
import { showMoney } from '@clubdraw/domain/money';
import { stockOf } from '@clubdraw/domain/stock';
import type { Context } from '../../../context.ts';
import { drawShareCard, type ShareCard } from '../../../edge/images/share-card.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { readImage } from '../../media/images.ts';
import { findOffer, type Offer } from '../find-offer.ts';

/**
 * The picture that a shared link to a draw shows; undefined for an unknown draw. Made once for what
 * it says, and kept with the pictures.
 */
export async function readShareCard(
  context: Context,
  { drawId, version: asked }: { drawId: string; version: string | undefined },
): Promise<Download | undefined> {
  const offer = await findOffer(context, drawId);
  if (!offer) return undefined;
  const { imageId, ...facts } = shareCardFacts(offer);
  const version = cardVersion({ ...facts, imageId });
  const name = `cards/${drawId}-${version}.jpg`;
  const about = { contentType: 'image/jpeg', isPassing: asked !== version };
  const kept = await context.files.read(name);
  if (kept) return { bytes: kept, ...about };
  const image = imageId && (await readImage(context, { id: imageId, width: undefined }));
  const bytes = await drawShareCard({ ...facts, picture: image ? image.bytes : undefined });
  await context.files.write(name, bytes);
  return { bytes, ...about };
}

export type CardFacts = Omit<ShareCard, 'picture'> & { imageId: string | null };

/** The facts on a draw's share card. */
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
