import type { TeamMember } from '@clubdraw/contract/accounts/team';
import type { TeamRole } from '@clubdraw/domain/people/roles';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { shownMember } from './list-team.ts';
import { lockOwnMember, memberSubjects, type NamedMember } from './own-member.ts';
import { updateRole } from './team.store.ts';

/**
 * Gives somebody in the team, or who is invited, another part. It counts from the next call on.
 *
 * @throws {Refusal} missing; forbidden for a person who owns the club no more
 */
export async function changeRole(
  context: Context,
  { role, ...named }: NamedMember & { role: TeamRole },
): Promise<TeamMember> {
  return transaction(context.db, async (trx) => {
    const before = await lockOwnMember(trx, named);
    if (before.role === role) return shownMember(before);
    const { id, ownerId } = before;
    await updateRole(trx, { id, ownerId, role, now: context.clock.now() });
    const changes = [{ field: 'role', before: before.role, after: role }];
    await writeAuditLine(trx, context, { subjects: memberSubjects(before), changes });
    return shownMember({ ...before, role, offeredAt: null });
  });
}
