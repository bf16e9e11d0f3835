import { uploadImage } from '../../../src/modules/media/upload-image.ts';
import type { TestContext } from '../../test-context.ts';
import { picture } from './picture.ts';

/** A picture that an owner has uploaded; answers its id. */
export async function buildStoredPicture(context: TestContext, ownerId: string): Promise<string> {
  const bytes = await picture(64, 36).png().toBuffer();
  return (await uploadImage(context, { ownerId, bytes })).id;
}
