import type { ImageWidth } from '../../edge/images/prepare-image.ts';

/** Where a version of a picture is kept. */
export function webpName(imageId: string, width: ImageWidth): string {
  return `images/${imageId}-${width}.webp`;
}

export function jpegName(imageId: string): string {
  return `images/${imageId}.jpg`;
}
