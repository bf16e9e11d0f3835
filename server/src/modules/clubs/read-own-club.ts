import type { Club } from '@clubdraw/contract/accounts/club';
import { clubPageOf } from '@clubdraw/contract/pages/club-paths';
import type { Context } from '../../context.ts';
import { revisionOf } from '../../flow/revision.ts';
import { findStoredClub, saidOfClub } from './clubs.store.ts';
import { countFollowers } from './followers/followers.store.ts';

/**
 * The club of the signed-in owner, with the address of its page (product §2.6) and how many follow
 * it.
 */
export async function readOwnClub({ db }: Pick<Context, 'db'>, ownerId: string): Promise<Club> {
  const club = await findStoredClub(db, ownerId);
  if (!club) throw new Error('a signed-in owner has a club');
  const followers = await countFollowers(db, ownerId);
  const revision = revisionOf(saidOfClub(club));
  return { ...club, revision, followers, path: clubPageOf({ ownerId, slug: club.slug }) };
}
