import type { TeamMember } from '@clubdraw/contract/accounts/team';
import { normalEmail } from '@clubdraw/domain/people/email';
import { maxTeam, type TeamRole } from '@clubdraw/domain/people/roles';
import { Refusal } from '@clubdraw/domain/refusal';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import { takeMail } from '../../notifications/strangers/take-mail.ts';
import { lockOwnClub } from '../security/lock-owner.ts';
import { shownMember } from './list-team.ts';
import { findMember, isSuspended, listMembers, saveInvitation } from './team.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

type Invited = { owner: CallingMember; email: string; role: TeamRole };

/**
 * Invites an address into the team of a club (product §11.18). The mail counts as one to somebody
 * who may be a stranger: whoever invites many works for it.
 *
 * @throws {Refusal} conflict for a full team, for its owner, for who is in it, and while the club
 *   is suspended; forbidden for a person who owns it no more; proofNeeded
 */
export async function inviteToTeam(
  context: Context,
  { email: typed, client, ...asked }: Invited & { client: Client },
): Promise<TeamMember> {
  const email = normalEmail(typed);
  const { ownerId } = asked.owner;
  const taken = await takeMail(context, { ownerId, email, client });
  try {
    return await transaction(context.db, (trx) => invite(trx, context, { ...asked, email }));
  } catch (failure) {
    await taken.giveBack();
    throw failure;
  }
}

async function invite(
  trx: Trx,
  context: Context,
  { owner: caller, email, role }: Invited,
): Promise<TeamMember> {
  // One invitation of a club after the other: they are counted.
  const owner = await lockOwnClub(trx, caller, 'change');
  const { ownerId } = caller;
  if (await isSuspended(trx, ownerId)) throw new Refusal('conflict', clubMessages.clubSuspended);
  if (owner.email === email) throw new Refusal('conflict', teamMessages.ownsThisClub);
  const team = await listMembers(trx, ownerId);
  const known = team.find((member) => member.email === email);
  if (known?.joinedAt) throw new Refusal('conflict', teamMessages.inTeamAlready);
  if (!known && team.length >= maxTeam) throw new Refusal('conflict', teamMessages.teamIsFull);
  const now = context.clock.now();
  const id = await saveInvitation(trx, {
    id: context.random.uuidv7(),
    ownerId,
    email,
    role,
    now,
  });
  const changes = [{ field: 'role', before: known?.role ?? null, after: role }];
  await writeAuditLine(trx, context, { subjects: { member: id }, changes });
  await queueMail(trx, context, {
    kind: mailKinds.teamInvited,
    key: `team-invited:${id}:${now.toISOString()}`,
    recipient: email,
    about: { invitationId: id, ownerId, role, invitedAt: now.toISOString() },
  });
  const saved = await findMember(trx, id);
  if (!saved) throw new Error('the invitation was just saved');
  return shownMember(saved);
}
