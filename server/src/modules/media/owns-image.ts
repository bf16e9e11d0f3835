import type { Db, Trx } from '../../db/database.ts';
import { hasImage } from './media.store.ts';

/** Whether an owner may put this image into a draw. */
export async function ownsImage(
  db: Db | Trx,
  image: { id: string; ownerId: string },
): Promise<boolean> {
  return hasImage(db, image);
}
