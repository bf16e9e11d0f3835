import type { Context } from '../../../context.ts';
import { drawShareCard } from '../../../edge/images/share-card.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { readImage } from '../../media/read-image.ts';
import { findOffer } from '../find-offer.ts';
import { cardVersion, shareCardFacts } from './share-card-facts.ts';

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
