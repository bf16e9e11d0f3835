import type { Context } from '../../context.ts';
import { getOwner } from './accounts.store.ts';

/** The facts about an owner that other modules may know. */
export type OwnerFacts = { email: string; isVerified: boolean; pictureId: string | null };

export async function readOwner(context: Context, ownerId: string): Promise<OwnerFacts> {
  const { email, isVerified, pictureId } = await getOwner(context.db, ownerId);
  return { email, isVerified, pictureId };
}
