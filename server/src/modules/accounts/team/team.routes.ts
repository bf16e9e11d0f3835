import {
  acceptInvitationCall,
  changeRoleCall,
  inviteToTeamCall,
  leaveTeamCall,
  listClubsCall,
  listTeamCall,
  readInvitationCall,
  removeFromTeamCall,
} from '@clubdraw/contract/accounts/team';
import { route } from '../../../http/mount/mount.ts';
import { handOverRoutes } from '../hand-over/hand-over.routes.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { leaveTeam } from './leave-team.ts';
import { changeRole } from './change-role.ts';
import { inviteToTeam } from './invite-to-team.ts';
import { clubsOfPerson, listTeam } from './list-team.ts';
import { readInvitation } from './read-invitation.ts';
import { removeFromTeam } from './remove-from-team.ts';

/** The calls about the people of a club, its next owner among them. */
export const teamRoutes = [
  ...handOverRoutes,
  route(listClubsCall, async ({ context, actor: { ownerId: personId } }) => ({
    personId,
    clubs: await clubsOfPerson(context, personId),
  })),
  route(listTeamCall, ({ context, actor }) => listTeam(context, actor.ownerId)),
  route(inviteToTeamCall, async ({ context, actor, client, input: { body } }) => ({
    data: await inviteToTeam(context, { owner: actor, ...body, client }),
  })),
  route(changeRoleCall, async ({ context, actor, input: { params, body } }) => ({
    data: await changeRole(context, { owner: actor, id: params.id, role: body.role }),
  })),
  route(removeFromTeamCall, async ({ context, actor, input: { params } }) => {
    await removeFromTeam(context, { owner: actor, id: params.id });
    return { removed: true as const };
  }),
  route(readInvitationCall, ({ context, actor, input: { params } }) =>
    readInvitation(context, { person: actor, token: params.token }),
  ),
  route(leaveTeamCall, async ({ context, actor }) => {
    await leaveTeam(context, actor);
    return { left: true as const };
  }),
  route(acceptInvitationCall, async ({ context, actor, input: { body } }) => ({
    club: await acceptInvitation(context, { person: actor, token: body.token }),
  })),
];
