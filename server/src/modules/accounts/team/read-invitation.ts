import type { Invitation } from '@clubdraw/contract/accounts/team';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { invitationOfLink } from '../../notifications/account/team-links.ts';
import { getOwner } from '../accounts.store.ts';
import { invitedUntil } from './list-team.ts';
import { findInvitingClub, findMember, type StoredMember } from './team.store.ts';

type Reading = { person: { ownerId: string }; token: string };

/**
 * Says to the signed-in person which club invites them, and to which part, before they accept it
 * (product §2.47). The part of somebody who has accepted is the one that they have now.
 *
 * @throws {Refusal} missing for a link that nobody made or an invitation that was taken back;
 *   forbidden for the invitation of another address; conflict for one that is over
 */
export async function readInvitation(
  context: Context,
  { person: { ownerId: personId }, token }: Reading,
): Promise<Invitation> {
  const { db, clock } = context;
  const id = invitationOfLink(context, token);
  const invitation = id === undefined ? undefined : await findMember(db, id);
  if (!invitation) throw new Refusal('missing', teamMessages.noInvitation);
  if (invitation.personId !== personId) {
    refuseInvitation(invitation, await getOwner(db, personId), clock.now());
  }
  return { clubName: await findInvitingClub(db, invitation.ownerId), role: invitation.role };
}

type Reader = { email: string; isVerified: boolean };

/** Refuses an invitation of another address, or one that is over, to somebody outside the team. */
export function refuseInvitation(
  invitation: StoredMember,
  { email, isVerified }: Reader,
  now: Date,
): void {
  const { personId, email: invited } = invitation;
  if (personId !== null || !isVerified || invited !== email) {
    throw new Refusal('forbidden', teamMessages.invitationForAnother);
  }
  if (now >= invitedUntil(invitation)) {
    throw new Refusal('conflict', teamMessages.invitationOver);
  }
}
