import { acceptInvitationCall, inviteToTeamCall } from '@clubdraw/contract/accounts/team';
import type { TeamRole } from '@clubdraw/domain/people/roles';
import type { TestServer } from '../../harness.ts';
import { buildOwner, type BuiltOwner } from '../owner.ts';

type Owner = Pick<BuiltOwner, 'token'>;

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
  return server.call(inviteToTeamCall, { body: { email, role } }, { token: owner.token });
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
  await server.call(acceptInvitationCall, { body: { token } }, { token: person.token });
  return { ...person, memberId: invited.body.data.id };
}
