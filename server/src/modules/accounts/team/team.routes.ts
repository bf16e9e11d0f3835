import {
  acceptInvitationCall,
  changeRoleCall,
  inviteToTeamCall,
  listTeamCall,
  removeFromTeamCall,
} from '@clubdraw/contract/accounts/team';
import { route } from '../../../http/mount/mount.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole, removeFromTeam } from './change-role.ts';
import { inviteToTeam } from './invite-to-team.ts';
import { listTeam } from './list-team.ts';

export const teamRoutes = [
  route(listTeamCall, ({ context, actor }) => listTeam(context, actor.ownerId)),
  route(inviteToTeamCall, async ({ context, actor: { ownerId }, client, input: { body } }) => ({
    data: await inviteToTeam(context, { ownerId, ...body, client }),
  })),
  route(changeRoleCall, async ({ context, actor: { ownerId }, input: { params, body } }) => ({
    data: await changeRole(context, { ownerId, id: params.id, role: body.role }),
  })),
  route(removeFromTeamCall, async ({ context, actor: { ownerId }, input: { params } }) => {
    await removeFromTeam(context, { ownerId, id: params.id });
    return { removed: true as const };
  }),
  route(acceptInvitationCall, async ({ context, actor, input: { body } }) => ({
    club: await acceptInvitation(context, { person: actor, token: body.token }),
  })),
];
