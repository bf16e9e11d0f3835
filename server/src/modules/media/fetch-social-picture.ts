import { maxImageBytes } from '@clubdraw/domain/texts/image-bounds';
import type { Context } from '../../context.ts';
import { giveFirstPicture } from '../accounts/give-first-picture.ts';
import { readOwner } from '../accounts/read-owner.ts';
import { uploadImage } from './upload-image.ts';

/**
 * Fetches the picture of an owner's social account once and stores it as an image of ours, so that
 * no page of ours tells the provider who looks at it. An owner who has a picture keeps it.
 *
 * @throws {Refusal} when what is there is no picture of ours; anything else may be tried again
 */
export async function fetchSocialPicture(
  context: Context,
  { ownerId, url }: { ownerId: string; url: string },
): Promise<void> {
  const { pictureId } = await readOwner(context, ownerId);
  if (pictureId !== null) return;
  const bytes = await context.pictures.fetch(url, maxImageBytes);
  if (!bytes) return;
  const image = await uploadImage(context, { ownerId, bytes });
  await giveFirstPicture(context, { ownerId, pictureId: image.id });
}
