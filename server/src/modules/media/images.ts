import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/database.ts';
import { imageWidths, type ImageWidth } from '@clubdraw/domain/texts/image-bounds';
import { hasImage } from './media.store.ts';

export type ImageFile = { bytes: Buffer; contentType: 'image/webp' | 'image/jpeg' };

function isImageWidth(width: number): width is ImageWidth {
  return imageWidths.some((known) => known === width);
}

/**
 * A picture as a page shows it: WebP in one of the known widths, or the JPEG that every reader
 * understands. Undefined for an unknown picture or width.
 */
export async function readImage(
  context: Context,
  { id, width }: { id: string; width: number | undefined },
): Promise<ImageFile | undefined> {
  if (width !== undefined && !isImageWidth(width)) return undefined;
  const name = width === undefined ? jpegName(id) : webpName(id, width);
  const bytes = await context.files.read(name);
  return bytes && { bytes, contentType: width === undefined ? 'image/jpeg' : 'image/webp' };
}

/** Every file of a picture. */
export function filesOfImage(id: string): string[] {
  return [jpegName(id), ...imageWidths.map((width) => webpName(id, width))];
}

/** Where a version of a picture is kept. */
export function webpName(imageId: string, width: ImageWidth): string {
  return `images/${imageId}-${width}.webp`;
}

export function jpegName(imageId: string): string {
  return `images/${imageId}.jpg`;
}

/** Whether an owner may put this image into a draw or a package. */
export async function ownsImage(
  db: Db | Trx,
  image: { id: string; ownerId: string },
): Promise<boolean> {
  return hasImage(db, image);
}
