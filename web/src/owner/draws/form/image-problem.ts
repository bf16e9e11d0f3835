import { imageTypes, maxImageBytes } from '@clubdraw/domain/image-bounds';
import * as messages from '@clubdraw/domain/messages';

/** Why a file cannot be the draw's image, or undefined (spec §5.7). */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) return messages.imageKind;
  return file.size > maxImageBytes ? messages.imageTooLarge : undefined;
}
