import type { TeamMember } from '@clubdraw/contract/accounts/team';
import type { TeamRole } from '@clubdraw/domain/people/roles';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { shownMember } from './list-team.ts';
import { deleteMember, findMember, updateRole } from './team.store.ts';

type Named = { ownerId: string; id: string };

/**
 * Gives somebody in the team, or who is invited, another part. It counts from the next call on.
 *
 * @throws {Refusal} missing
 */
export async function changeRole(
  context: Context,
  { role, ...named }: Named & { role: TeamRole },
): Promise<TeamMember> {
  return transaction(context.db, async (trx) => {
    const isThere = await updateRole(trx, { ...named, role });
    const member = isThere ? await findMember(trx, named.id) : undefined;
    if (!member) throw nobodyThere();
    return shownMember(member);
  });
}

/**
 * Takes somebody out of the team, or an invitation back. The next call of that person is refused.
 *
 * @throws {Refusal} missing
 */
export async function removeFromTeam(context: Context, named: Named): Promise<void> {
  await transaction(context.db, async (trx) => {
    if (!(await deleteMember(trx, named))) throw nobodyThere();
  });
}

function nobodyThere(): Refusal {
  return new Refusal('missing', teamMessages.noTeamMember);
}
