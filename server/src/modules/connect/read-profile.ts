import type { Profile } from '@clubdraw/contract/accounts/accounts';
import type { Context } from '../../context.ts';
import { readOwner } from '../accounts/owners.ts';
import { readOwnClub } from '../clubs/read-own-club.ts';
import { findConnectAccount } from './connect.store.ts';
import { canTakeCards } from './find-seller.ts';

/** The signed-in owner with the state of the payment account (product §2.6, §3.1). */
export async function readProfile(context: Context, ownerId: string): Promise<Profile> {
  const owner = await readOwner(context, ownerId);
  const account = await findConnectAccount(context.db, ownerId);
  const { settings } = context;
  return {
    email: owner.email,
    isVerified: owner.isVerified,
    picture: owner.pictureId && `${settings.publicUrl}/public/download/${owner.pictureId}`,
    isConnected: account !== undefined && canTakeCards(account),
    accountId: account?.accountId ?? null,
    account: account
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
    links: settings.links,
    club: await readOwnClub(context, ownerId),
  };
}
