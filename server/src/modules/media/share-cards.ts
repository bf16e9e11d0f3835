import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { drawShareCard, type ShareCard } from '../../edge/images/share-card.ts';
import type { Download } from '../../http/mount/mount-download.ts';
import { readImage } from './images.ts';
import { keptFile } from './kept-file.ts';

/** Everything that a share card says. */
export type CardFacts = Omit<ShareCard, 'picture'> & { imageId: string | null };

/**
 * Names a card by what it says: another text is another address, so a card can be kept for good.
 */
export function cardVersion(facts: CardFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}

/**
 * The picture that a shared link shows, made once for what it says and kept with the pictures. `id`
 * is that of the thing on it, `asked` the version in the address.
 */
export async function keptShareCard(
  context: Context,
  { id, facts, asked }: { id: string; facts: CardFacts; asked: string | undefined },
): Promise<Download> {
  const version = cardVersion(facts);
  const bytes = await keptFile(context, `cards/${id}-${version}.jpg`, async () => {
    const { imageId, ...words } = facts;
    const image = imageId && (await readImage(context, { id: imageId, width: undefined }));
    return drawShareCard({ ...words, picture: image ? image.bytes : undefined });
  });
  return { bytes, contentType: 'image/jpeg', isPassing: asked !== version };
}
