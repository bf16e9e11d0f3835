import type { ClubOfPerson } from '@clubdraw/contract/accounts/club-of-person';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import { invitationOfLink } from '../../notifications/account/team-links.ts';
import { getOwnerOfClub } from '../accounts.store.ts';
import { lockOwnerOfSession, lockOwners } from '../security/lock-owner.ts';
import { tellOwner } from '../tell-owner.ts';
import { clubsOfPerson } from './list-team.ts';
import { refuseInvitation } from './read-invitation.ts';
import { findMember, lockMember, markJoined } from './team.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

type Accepting = { person: CallingOwner; token: string };

/**
 * Brings the signed-in person into the team that their address was invited to (product §11.18).
 * Accepting twice is accepting once.
 *
 * @throws {Refusal} missing for a link that nobody made or an invitation that was taken back;
 *   forbidden for the invitation of another address; conflict for one that is over, or to a team
 *   that the person is in or the club of which they are the owner
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
  const invited = await findMember(trx, id);
  if (!invited) throw new Refusal('missing', teamMessages.noInvitation);
  // The address that signs in stays what it is until the person is in, and the club's owner, too.
  await lockOwners(trx, [personId, invited.ownerId], 'use');
  const person = await lockOwnerOfSession(trx, { ownerId: personId, sessionId, for: 'use' });
  await lockMember(trx, id);
  const invitation = await findMember(trx, id);
  if (!invitation) throw new Refusal('missing', teamMessages.noInvitation);
  if (invitation.personId === personId) return invitation.ownerId;
  const now = context.clock.now();
  refuseInvitation(invitation, person, now);
  const { id: owner, email } = await getOwnerOfClub(trx, invitation.ownerId);
  if (owner === personId) throw new Refusal('conflict', teamMessages.ownsThisClub);
  await markJoined(trx, { id, personId, now });
  const by = { clubId: invitation.ownerId, personId, keyId: null, role: invitation.role };
  await writeAuditLine(trx, { ...context, by }, { subjects: { member: id } });
  await tellOwner(trx, context, { email, change: 'newTeamMember' });
  return invitation.ownerId;
}
