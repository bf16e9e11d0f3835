import type { Trx } from '../../db/database.ts';
import { ownsImage } from '../media/images.ts';
import { noSuchPicture } from './packages.refusals.ts';

/**
 * Makes sure that the picture of a package, if it has one, is its owner's.
 *
 * @throws {Refusal} invalid, on `imageId`
 */
export async function checkPicture(
  trx: Trx,
  { ownerId, imageId }: { ownerId: string; imageId: string | null },
): Promise<void> {
  if (imageId === null) return;
  if (!(await ownsImage(trx, { id: imageId, ownerId }))) throw noSuchPicture();
}
