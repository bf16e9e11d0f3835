import type { Context } from '../../context.ts';
import { filesOfImage } from './images.ts';

/** The job: removes every file of pictures that are gone; it may run again. */
export async function removeImageFiles(
  { files }: Context,
  { imageIds }: { imageIds: string[] },
): Promise<void> {
  for (const file of imageIds.flatMap(filesOfImage)) await files.remove(file);
}
