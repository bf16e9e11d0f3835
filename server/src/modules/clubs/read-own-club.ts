import type { Club } from '@clubdraw/contract/accounts/club';
import { clubPath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../context.ts';
import { findStoredClub } from './clubs.store.ts';

/** The club of the signed-in owner, with the address of its page (product §2.6). */
export async function readOwnClub({ db }: Pick<Context, 'db'>, ownerId: string): Promise<Club> {
  const club = await findStoredClub(db, ownerId);
  if (!club) throw new Error('a signed-in owner has a club');
  return { ...club, path: clubPath(ownerId) };
}
