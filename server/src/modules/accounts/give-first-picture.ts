import type { Context } from '../../context.ts';
import { setFirstPicture } from './accounts.store.ts';

/** Gives an owner a picture who has none. */
export async function giveFirstPicture(
  context: Context,
  { ownerId, pictureId }: { ownerId: string; pictureId: string },
): Promise<void> {
  await setFirstPicture(context.db, { id: ownerId, pictureId });
}
