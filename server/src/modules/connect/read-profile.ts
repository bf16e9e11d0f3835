import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { whoRuns } from '@clubdraw/domain/people/may';
import type { Context } from '../../context.ts';
import type { CallingMember } from '../../http/mount/access.ts';
import { clubsOfPerson } from '../accounts/team/list-team.ts';
import { readOwner } from '../accounts/read-owner.ts';
import { readOwnClub } from '../clubs/read-own-club.ts';
import { findConnectAccount } from './connect.store.ts';
import { canTakeCards } from './find-seller.ts';

type Reader = Pick<CallingMember, 'ownerId' | 'personId' | 'role'>;

/**
 * The signed-in person, with the state of the payment account of the club that is meant
 * (product §2.6, §3.1). Details of that account are for those who run the club.
 */
export async function readProfile(
  context: Context,
  { ownerId, personId, role }: Reader,
): Promise<Profile> {
  const owner = await readOwner(context, personId);
  const account = await findConnectAccount(context.db, ownerId);
  const { settings } = context;
  const seesAccount = whoRuns.includes(role);
  return {
    email: owner.email,
    isVerified: owner.isVerified,
    picture: owner.pictureId && `${settings.publicUrl}/public/download/${owner.pictureId}`,
    isConnected: account !== undefined && canTakeCards(account),
    accountId: seesAccount ? (account?.accountId ?? null) : null,
    account:
      seesAccount && account
        ? {
            email: account.email,
            country: account.country,
            currency: account.currency,
            currentlyDue: account.currentlyDue,
            pastDue: account.pastDue,
            capabilities: account.capabilities,
          }
        : null,
    supportEmail: settings.supportEmail,
    platformFeePercent: settings.platformFeePercent,
    personId,
    clubId: ownerId,
    role,
    clubs: await clubsOfPerson(context, personId),
    links: settings.links,
    club: await readOwnClub(context, ownerId),
  };
}
