import type { TeamMember } from '@clubdraw/contract/accounts/team';
import type { TeamRole } from '@clubdraw/domain/people/roles';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import { lockOwnClub } from '../security/lock-owner.ts';
import { shownMember } from './list-team.ts';
import {
  deleteMember,
  findMember,
  lockMember,
  updateRole,
  type StoredMember,
} from './team.store.ts';
import { writeAuditLine, type AuditSubjects } from '../../audit/write-audit-line.ts';

type Named = { owner: CallingMember; id: string };

/**
 * Gives somebody in the team, or who is invited, another part. It counts from the next call on.
 *
 * @throws {Refusal} missing; forbidden for a person who owns the club no more
 */
export async function changeRole(
  context: Context,
  { role, ...named }: Named & { role: TeamRole },
): Promise<TeamMember> {
  return transaction(context.db, async (trx) => {
    const before = await lockOwnMember(trx, named);
    if (before.role === role) return shownMember(before);
    const { id, ownerId } = before;
    await updateRole(trx, { id, ownerId, role, now: context.clock.now() });
    const changes = [{ field: 'role', before: before.role, after: role }];
    await writeAuditLine(trx, context, { subjects: subjectsOf(before), changes });
    return shownMember({ ...before, role, offeredAt: null });
  });
}

/**
 * Takes somebody out of the team, or an invitation back. The next call of that person is refused.
 *
 * @throws {Refusal} missing; forbidden for a person who owns the club no more
 */
export async function removeFromTeam(context: Context, named: Named): Promise<void> {
  await transaction(context.db, async (trx) => {
    const before = await lockOwnMember(trx, named);
    await deleteMember(trx, before);
    await writeAuditLine(trx, context, { subjects: subjectsOf(before) });
  });
}

async function lockOwnMember(trx: Trx, { owner, id }: Named): Promise<StoredMember> {
  await lockOwnClub(trx, owner);
  await lockMember(trx, id);
  const member = await findMember(trx, id);
  if (member?.ownerId !== owner.ownerId) throw nobodyThere();
  return member;
}

/** The person stays named when the part is gone. */
export function subjectsOf({ id: member, personId: person }: StoredMember): AuditSubjects {
  return person === null ? { member } : { member, person };
}

function nobodyThere(): Refusal {
  return new Refusal('missing', teamMessages.noTeamMember);
}
