import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { deletePerson } from './team.store.ts';

/**
 * Takes the caller out of the team of a club (product §11.18). An owner cannot leave it, and hands
 * it over.
 *
 * @throws {Refusal} missing for somebody who is not in the team at this moment
 */
export async function leaveTeam(
  context: Context,
  { ownerId, personId }: Pick<CallingMember, 'ownerId' | 'personId'>,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const member = await deletePerson(trx, { ownerId, personId });
    if (member === undefined) throw new Refusal('missing', teamMessages.noTeamMember);
    await writeAuditLine(trx, context, { subjects: { member, person: personId } });
  });
}
