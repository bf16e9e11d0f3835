import { teamRoles } from '@clubdraw/domain/people/roles';
import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { z } from 'zod';
import { clubOfPerson } from './club-of-person.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ownerAlone } from '@clubdraw/domain/people/may';
import { emailField, id, identifier, instant } from '../wire/wire.ts';

/** The calls about the people who run a club beside its owner (product §11.18). */

const maxTokenLength = 200;

const role = z
  .enum(teamRoles, teamMessages.roleRequired)
  .describe(
    'manager: all but the payment account, the team and the page of the club; seller: counts, and cards by post; viewer: reads, without whole e-mail addresses.',
  );

export const listClubsCall = endpoint({
  name: 'listClubs',
  method: 'GET',
  path: '/api/me/clubs',
  access: 'person',
  limit: 'reads',
  summary:
    'The clubs in which the signed-in person has a part; none for one who has left them all.',
  answer: z.object({
    personId: id.describe('Also the id of the club that the person began.'),
    clubs: z.array(clubOfPerson).describe('The club that the person began first.'),
  }),
});

/** The form of an invitation. */
export const invitationForm = z.object({ email: emailField(messages.validEmail), role });

/** Somebody in the team of a club, or an invitation. */
export const teamMember = z.object({
  id,
  email: z.string().describe('By which the person signs in, or is invited.'),
  role: z.enum(teamRoles),
  /** When the person accepted; null as long as they are invited. */
  joinedAt: instant.nullable(),
  /** Until when the invitation is good; null of who accepted. */
  invitedUntil: instant.nullable(),
  offeredUntil: instant
    .nullable()
    .describe('Until when this manager may accept the club; null where it is not offered to them.'),
});
export type TeamMember = z.output<typeof teamMember>;

const params = z.object({
  id: identifier(teamMessages.noTeamMember).describe('Of a person or an invitation.'),
});

export const listTeamCall = endpoint({
  name: 'listTeam',
  method: 'GET',
  path: '/api/club-owner/team',
  access: 'owner',
  may: ownerAlone,
  limit: 'reads',
  summary: 'The people of a club beside its owner, and those who are invited.',
  answer: z.object({
    owner: z.object({ email: z.string() }),
    people: z.array(teamMember).describe('Those who accepted first, each in the order of time.'),
  }),
});
export type Team = z.output<(typeof listTeamCall)['answer']>;

export const inviteToTeamCall = endpoint({
  name: 'inviteToTeam',
  method: 'POST',
  path: '/api/club-owner/team',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  mayAskForProof: true,
  summary:
    'Invites an address into the team of the club, by a mail that is good for seven days; another time for one that is invited already.',
  body: invitationForm,
  status: 201,
  refusals: {
    conflict: [
      teamMessages.teamIsFull,
      teamMessages.inTeamAlready,
      teamMessages.ownsThisClub,
      clubSuspended,
    ],
  },
  answer: z.object({ data: teamMember }),
});

export const changeRoleCall = endpoint({
  name: 'changeRole',
  method: 'PUT',
  path: '/api/club-owner/team/:id',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary: 'Replaces the part of somebody in the team, from the next call on.',
  params,
  body: z.object({ role }),
  answer: z.object({ data: teamMember }),
});

export const removeFromTeamCall = endpoint({
  name: 'removeFromTeam',
  method: 'DELETE',
  path: '/api/club-owner/team/:id',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary: 'Takes somebody out of the team, from the next call on, or an invitation back.',
  params,
  answer: z.object({ removed: z.literal(true) }),
});

const invitationToken = z
  .string()
  .max(maxTokenLength)
  .describe('The last part of the path of the link.');

const invitationRefusals = {
  forbidden: [teamMessages.invitationForAnother],
  missing: [teamMessages.noInvitation],
};

export const readInvitationCall = endpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/auth/team/invitations/:token',
  access: 'person',
  limit: 'reads',
  summary: 'The club and the part that the address of the signed-in person is invited to.',
  params: z.object({ token: invitationToken }),
  refusals: { ...invitationRefusals, conflict: [teamMessages.invitationOver] },
  answer: z.object({
    clubName: z.string().nullable(),
    role: z.enum(teamRoles),
  }),
});
export type Invitation = z.output<(typeof readInvitationCall)['answer']>;

export const leaveTeamCall = endpoint({
  name: 'leaveTeam',
  method: 'DELETE',
  path: '/api/club-owner/team/me',
  access: 'owner',
  may: teamRoles,
  limit: 'ownerWrites',
  summary: 'Takes the caller out of the team of a club that is not their own.',
  refusals: { missing: [teamMessages.noTeamMember] },
  answer: z.object({ left: z.literal(true) }),
});

export const acceptInvitationCall = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/auth/team/accept',
  access: 'person',
  limit: 'signIn',
  summary:
    'Brings the signed-in person into the team that their address was invited to; twice is once.',
  body: z.object({ token: invitationToken }),
  refusals: {
    ...invitationRefusals,
    conflict: [teamMessages.invitationOver, teamMessages.inTeamAlready, teamMessages.ownsThisClub],
  },
  answer: z.object({ club: clubOfPerson }),
});

export const teamEndpoints = {
  listClubs: listClubsCall,
  listTeam: listTeamCall,
  inviteToTeam: inviteToTeamCall,
  changeRole: changeRoleCall,
  removeFromTeam: removeFromTeamCall,
  readInvitation: readInvitationCall,
  leaveTeam: leaveTeamCall,
  acceptInvitation: acceptInvitationCall,
} as const;
