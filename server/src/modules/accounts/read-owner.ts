import type { Context } from '../../context.ts';
import { getOwner } from './accounts.store.ts';

/** What other modules may know of an owner. */
export type OwnerFacts = { email: string; isVerified: boolean; pictureId: string | null };

export async function readOwner(context: Context, ownerId: string): Promise<OwnerFacts> {
  const { email, isVerified, pictureId } = await getOwner(context.db, ownerId);
  return { email, isVerified, pictureId };
}
