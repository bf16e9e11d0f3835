import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { lockOwnMember, memberSubjects, type NamedMember } from './own-member.ts';
import { deleteMember } from './team.store.ts';

/**
 * Takes somebody out of the team, or an invitation back. The next call of that person is refused.
 *
 * @throws {Refusal} missing; forbidden for a person who owns the club no more
 */
export async function removeFromTeam(context: Context, named: NamedMember): Promise<void> {
  await transaction(context.db, async (trx) => {
    const before = await lockOwnMember(trx, named);
    await deleteMember(trx, before);
    await writeAuditLine(trx, context, { subjects: memberSubjects(before) });
  });
}
