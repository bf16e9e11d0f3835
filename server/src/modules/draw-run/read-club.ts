import type { Context } from '../../context.ts';
import { readOwner } from '../accounts/read-owner.ts';
import { findSeller } from '../connect/find-seller.ts';
import { getOwnerId } from './draw-run.store.ts';

/** Whom a winner hears from. */
export type Club = { name: string | null; email: string };

/**
 * The club of a draw. Read before the draw is locked: a transaction that waits for a second
 * connection while it holds a lock can stop everybody.
 */
export async function readClub(context: Context, drawId: string): Promise<Club> {
  const ownerId = await getOwnerId(context.db, drawId);
  const { email } = await readOwner(context, ownerId);
  const { clubName } = await findSeller(context, ownerId);
  return { name: clubName, email };
}
