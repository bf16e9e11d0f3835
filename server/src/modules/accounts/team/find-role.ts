import type { Role } from '@clubdraw/domain/people/roles';
import type { Context } from '../../../context.ts';
import { findTeamRole } from './team.store.ts';

/** The part that a person has in a club, as it is at this moment; undefined for none. */
export async function findRole(
  { db }: Context,
  { personId, clubId }: { personId: string; clubId: string },
): Promise<Role | undefined> {
  return personId === clubId ? 'owner' : findTeamRole(db, { personId, clubId });
}
