import { imageTypes, maxImageBytes, maxImagePixels } from '@clubdraw/domain/texts/image-bounds';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Size } from './frame-part.ts';

type FileFacts = { type: string; size: number; name?: string };

/** Why a file cannot be an image of the club as it is, or undefined (product §5.7). */
export function imageProblem(file: FileFacts): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) return messages.imageKind;
  return file.size > maxImageBytes ? messages.imageTooLarge : undefined;
}

/** The same once its sides are known: a file of few bytes can have many pixels. */
export function sizeProblem({ width, height }: Size): string | undefined {
  return width * height > maxImagePixels ? messages.imageTooManyPixels : undefined;
}

/** The photos of some phones; a browser may not know their type. */
const phonePhoto = /\.hei[cf]$/i;

/** True for a file that the browser may be able to make an image of the club of. */
export function mayBeMadeSmaller({ type, name = '' }: FileFacts): boolean {
  return type.startsWith('image/') || phonePhoto.test(name);
}

/** The kinds of file that a person can choose: ours, and those that can be made ours. */
export const chosenKinds = [...imageTypes, 'image/heic', 'image/heif', '.heic', '.heif'].join(',');

/** Said where the browser cannot read a photo that it should make smaller. */
export const unreadablePhoto =
  'This browser cannot read this photo. Save or send it as a JPEG, then choose it again.';
