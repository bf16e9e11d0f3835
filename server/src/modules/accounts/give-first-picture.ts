import type { Context } from '../../context.ts';
import { setFirstPicture } from './accounts.store.ts';

/** Gives a picture to an owner who has none. */
export async function giveFirstPicture(
  context: Context,
  { ownerId, pictureId }: { ownerId: string; pictureId: string },
): Promise<void> {
  await setFirstPicture(context.db, { id: ownerId, pictureId });
}
