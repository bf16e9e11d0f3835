import type { Found } from '@clubdraw/contract/packages/search-club';
import { canFindEmails } from '@clubdraw/domain/texts/search-words';
import type { Context } from '../../../context.ts';
import { firstOf, maxShown } from '../../draws/search/first-of.ts';
import { searchDraws } from '../../draws/search/search-draws.ts';
import { listPackages } from '../list-packages.ts';
import { findMembers } from './find-members.store.ts';

/** The owner's things that a text leads to, the newest five of each kind (product §2.3). */
export async function searchClub(
  context: Context,
  { ownerId, words }: { ownerId: string; words: string },
): Promise<Found> {
  const limit = maxShown + 1;
  const filters = { page: 1, pageSize: limit, membershipName: words };
  const { memberships } = await listPackages(context, { ownerId, filters });
  const members = canFindEmails(words)
    ? await findMembers(context.db, { ownerId, part: words, limit })
    : [];
  return {
    ...(await searchDraws(context, { ownerId, words })),
    packages: firstOf(memberships),
    members: firstOf(members),
  };
}
