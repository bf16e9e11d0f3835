import type { ClubOfPerson } from '@clubdraw/contract/accounts/club-of-person';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import { invitationOfLink } from '../../notifications/account/team-links.ts';
import { getOwner } from '../accounts.store.ts';
import { lockOwnerOfSession } from '../security/lock-owner.ts';
import { tellOwner } from '../tell-owner.ts';
import { clubsOfPerson, invitedUntil } from './list-team.ts';
import { findMember, lockMember, markJoined, type StoredMember } from './team.store.ts';

type Accepting = { person: CallingOwner; token: string };

/**
 * Brings the signed-in person into the team that their address was invited to (product §11.18).
 * Accepting twice is accepting once.
 *
 * @throws {Refusal} missing for a link that nobody made or an invitation that was taken back;
 *   forbidden for the invitation of another address; conflict for one that is over, or to a team
 *   that the person is in
 */
export async function acceptInvitation(
  context: Context,
  { person, token }: Accepting,
): Promise<ClubOfPerson> {
  const id = invitationOfLink(context, token);
  if (id === undefined) throw new Refusal('missing', teamMessages.noInvitation);
  const clubId = await transaction(context.db, (trx) => accept(trx, context, { person, id }));
  const club = (await clubsOfPerson(context, person.ownerId)).find((one) => one.id === clubId);
  // The owner took the person out in this moment.
  if (!club) throw new Refusal('missing', teamMessages.noInvitation);
  return club;
}

async function accept(
  trx: Trx,
  context: Context,
  { person: { ownerId: personId, sessionId }, id }: { person: CallingOwner; id: string },
): Promise<string> {
  // The address that signs in stays what it is until the person is in.
  const person = await lockOwnerOfSession(trx, { ownerId: personId, sessionId, for: 'use' });
  await lockMember(trx, id);
  const invitation = await findMember(trx, id);
  if (!invitation) throw new Refusal('missing', teamMessages.noInvitation);
  if (invitation.personId === personId) return invitation.ownerId;
  refuseOther(invitation, { email: person.isVerified ? person.email : null });
  const now = context.clock.now();
  if (now >= invitedUntil(invitation)) {
    throw new Refusal('conflict', teamMessages.invitationOver);
  }
  await markJoined(trx, { id, personId, now });
  const { email } = await getOwner(trx, invitation.ownerId);
  await tellOwner(trx, context, { email, change: 'newTeamMember' });
  return invitation.ownerId;
}

function refuseOther(
  { personId, email }: StoredMember,
  { email: proved }: { email: string | null },
): void {
  if (personId === null && email === proved) return;
  throw new Refusal('forbidden', teamMessages.invitationForAnother);
}
