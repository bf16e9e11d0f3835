import { acceptInvitationCall, inviteToTeamCall } from '@clubdraw/contract/accounts/team';
import type { TeamRole } from '@clubdraw/domain/people/roles';
import type { TestServer } from '../../harness.ts';
import { buildOwner, type BuiltOwner } from '../owner.ts';

/** `club`: another club than the one that the owner began. */
type Owner = Pick<BuiltOwner, 'token'> & { club?: string };

/** The token of the link in the last mail by which an address was invited. */
export async function invitationTo(server: TestServer, email: string): Promise<string> {
  await server.doJobs();
  const mail = server.context.mailer.mails.findLast(
    ({ to, subject }) => to === email && subject === 'teamInvited',
  );
  const { joinPath = '' } = JSON.parse(mail?.text ?? '{}') as { joinPath?: string };
  return joinPath.slice('/join-team/'.length);
}

/** Invites an address into the team of a club. */
export function invite(server: TestServer, owner: Owner, email: string, role: TeamRole) {
  return server.call(
    inviteToTeamCall,
    { body: { email, role } },
    { token: owner.token, club: owner.club },
  );
}

/** Invites somebody with an account of their own, and has them accept. */
export async function joinTeam(
  server: TestServer,
  owner: Owner,
  role: TeamRole,
): Promise<BuiltOwner & { memberId: string }> {
  const person = await buildOwner(server.context);
  const invited = await invite(server, owner, person.email, role);
  const token = await invitationTo(server, person.email);
  const accepted = { body: { token } };
  const { status } = await server.call(acceptInvitationCall, accepted, { token: person.token });
  if (status !== 200) throw new Error(`The invitation to be ${role} ended with ${status}.`);
  return { ...person, memberId: invited.body.data.id };
}
